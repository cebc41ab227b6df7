import { Button, IconButton } from '../../ui/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import type { Leafing } from './use-leafing.ts'
import { useSheetLabel } from './use-sheet-label.ts'

/** One sheet back or on, and between them what can be done with the one in the middle. */
export function LeafMoves({
  leafing: { at, isLast, page, place, goTo },
  choosing,
  loading,
  onCover,
  onAdjust,
}: {
  leafing: Leafing
  /** the cover's choices are open */
  choosing: boolean
  /** the editor is on its way */
  loading: boolean
  onCover: (() => void) | null
  onAdjust: (() => void) | null
}) {
  const { photos, cover } = useWords()
  const label = useSheetLabel()
  return (
    <div className="book-leaf-moves">
      <IconButton
        icon="left"
        kind="secondary"
        label={photos.editor.previous}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      <div className="book-leaf-now">
        <p aria-live="polite" className="text-center font-bold">
          {label(place)}
        </p>
        {onCover && (
          <Button
            kind="quiet"
            size="small"
            icon="image"
            className="max-sm:px-1!"
            aria-expanded={choosing}
            onClick={onCover}
          >
            {cover.open}
          </Button>
        )}
        {onAdjust && page !== null && (
          <Button
            kind="quiet"
            size="small"
            icon="crop"
            className="max-sm:px-1!"
            busy={loading}
            onClick={onAdjust}
          >
            {photos.editor.open({ page })}
          </Button>
        )}
      </div>
      <IconButton
        icon="right"
        kind="secondary"
        label={photos.editor.next}
        disabled={isLast}
        onClick={() => goTo(at + 1)}
      />
    </div>
  )
}
