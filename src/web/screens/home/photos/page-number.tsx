import { cx } from '../../../ui/class-names.ts'
import { useWords } from '../../../words/words-context.tsx'

const circle =
  'grid size-8 place-items-center rounded-full border-2 border-ink bg-yellow text-sm font-bold tabular-nums'

/** The number of a page; where pages can be moved, choosing another moves it there. */
export function PageNumber({
  page,
  count,
  onMoveTo,
}: {
  page: number
  count: number
  onMoveTo: ((page: number) => void) | null
}) {
  const { photos } = useWords()
  if (!onMoveTo)
    return (
      <span
        aria-hidden="true"
        className={cx(circle, 'pointer-events-none absolute bottom-2 left-2')}
      >
        {page}
      </span>
    )
  return (
    <select
      aria-label={photos.moveTo({ page })}
      title={photos.moveTo({ page })}
      value={page}
      data-move="page"
      onChange={(event) => onMoveTo(Number(event.target.value))}
      className="absolute bottom-1.5 left-1.5 size-11 cursor-pointer appearance-none rounded-full border-2 border-ink bg-yellow text-center font-bold tabular-nums [text-align-last:center]"
    >
      {Array.from({ length: count }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      ))}
    </select>
  )
}
