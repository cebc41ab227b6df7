import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

export type Column<Key extends string> = {
  key: Key
  label: string
  /** its cells name their rows, and head their cards */
  isName?: boolean
  align?: 'right'
  /** in a card its cells take the whole width and go without the name */
  isWide?: boolean
  /** where its cells stand in a card that is set by hand; they go without the name. Either all columns have one, or none */
  card?: string
  className?: string
}

/** Below which width a row becomes a card: `wide` tables need more room. Written out so that the class names are found. */
const looks = {
  narrow: {
    table: 'max-md:block',
    head: 'max-md:sr-only',
    body: 'max-md:grid max-md:gap-3',
    row: 'max-md:flex max-md:flex-col max-md:rounded-card max-md:border max-md:border-rule max-md:bg-sheet max-md:p-4',
    cell: 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1.5 md:border-b md:border-rule md:px-3 md:py-2.5',
    set: 'md:border-b md:border-rule md:px-3 md:py-2.5',
    right: 'md:text-right',
    value: 'max-md:text-right',
    label: 'shrink-0 text-ink-soft md:hidden',
    headCell: 'px-3',
    frame: 'md:rounded-card md:border md:border-rule md:bg-sheet md:px-2',
  },
  wide: {
    table: 'max-xl:block',
    head: 'max-xl:sr-only',
    body: 'max-xl:grid max-xl:gap-3 max-xl:md:grid-cols-2',
    row: 'max-xl:flex max-xl:flex-col max-xl:rounded-card max-xl:border max-xl:border-rule max-xl:bg-sheet max-xl:p-4',
    cell: 'max-xl:flex max-xl:items-center max-xl:justify-between max-xl:gap-4 max-xl:py-1.5 xl:border-b xl:border-rule xl:px-2 xl:py-2.5',
    set: 'xl:border-b xl:border-rule xl:px-2 xl:py-2.5',
    right: 'xl:text-right',
    value: 'max-xl:text-right',
    label: 'shrink-0 text-ink-soft xl:hidden',
    headCell: 'px-2.5',
    frame: 'xl:rounded-card xl:border xl:border-rule xl:bg-sheet xl:px-2',
  },
}

/** A table whose rows become cards where there is no room for it; each value then has its column's name beside it. */
export function DataTable<Key extends string>({
  label,
  columns,
  rows,
  size = 'narrow',
  card,
}: {
  label: string
  columns: readonly Column<Key>[]
  rows: readonly { id: string; cells: Record<Key, ReactNode> }[]
  size?: 'narrow' | 'wide'
  /** the grid that the columns' `card` places stand in */
  card?: string
}) {
  const look = looks[size]
  return (
    <div className={look.frame}>
      <table aria-label={label} className={cx('w-full border-collapse text-sm', look.table)}>
        <thead className={look.head}>
          <tr>
            {columns.map(({ key, label, align, className }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'border-b-2 border-ink py-3 text-left leading-snug font-bold',
                  look.headCell,
                  align && look.right,
                  className,
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={look.body}>
          {rows.map(({ id, cells }) => (
            <tr key={id} className={cx(look.row, card)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} look={look}>
                  {cells[column.key]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  column: { label, isName, isWide, card: place, align, className },
  look,
  children,
}: {
  column: Omit<Column<string>, 'key'>
  look: (typeof looks)['narrow']
  children: ReactNode
}) {
  const Tag = isName ? 'th' : 'td'
  return (
    <Tag
      scope={isName ? 'row' : undefined}
      className={cx(
        'text-left font-normal',
        place === undefined ? look.cell : cx(look.set, place),
        align && look.right,
        className,
      )}
    >
      {!isWide && place === undefined && (
        <span aria-hidden="true" className={look.label}>
          {label}
        </span>
      )}
      <div
        className={cx(
          'min-w-0 wrap-anywhere',
          place === undefined && (isWide ? 'grow' : look.value),
        )}
      >
        {children}
      </div>
    </Tag>
  )
}
