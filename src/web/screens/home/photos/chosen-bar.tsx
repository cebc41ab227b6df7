import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useWords } from '../../../words/words-context.tsx'

/** What can be done with the chosen pages together. `count` is of all there are. */
export function ChosenBar({
  chosen,
  count,
  onMoveTo,
  onRemove,
}: {
  chosen: number
  count: number
  /** the page that the first of them is to be */
  onMoveTo: (page: number) => void
  onRemove: () => void
}) {
  const { photos, common } = useWords()
  const places = Array.from({ length: count - chosen + 1 }, (_, index) => String(index + 1))
  return (
    <div className="sticky top-0 z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-ink bg-yellow-tint px-4 py-2">
      <p aria-live="polite" className="grow font-bold tabular-nums">
        {photos.chosen({ count: chosen })}
      </p>
      <Select
        aria-label={photos.moveChosen}
        value=""
        disabled={chosen === 0}
        onChoose={(page: string) => onMoveTo(Number(page))}
        className="min-w-60 max-sm:grow"
      >
        <option value="">{photos.moveChosen}</option>
        {places.map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
      </Select>
      <Button kind="danger" size="small" icon="trash" disabled={chosen === 0} onClick={onRemove}>
        {common.remove}
      </Button>
    </div>
  )
}
