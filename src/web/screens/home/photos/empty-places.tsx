import { cx } from '../../../ui/class-names.ts'

/** From which place on a row of the grid goes on only where the window is wide enough. */
const shownFrom = ['', '', 'max-sm:hidden', 'max-lg:hidden', 'max-xl:hidden']

/** What is left of the grid's first row: photos come into places that are there, and nothing below them moves. */
export function EmptyPlaces({ taken }: { taken: number }) {
  return shownFrom.slice(taken).map((className, i) => (
    <li
      key={taken + i}
      aria-hidden="true"
      className={cx(
        'rounded-card border-2 border-dashed border-rule bg-paper-deep/40 pb-11',
        className,
      )}
    >
      <div className="aspect-4/5" />
    </li>
  ))
}
