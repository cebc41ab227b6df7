import { Button, IconButton } from '../../ui/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import type { Leafing } from './use-leafing.ts'
import { useSheetLabel } from './use-sheet-label.ts'

type Now = {
  leafing: Leafing
  /** the cover's choices are open */
  choosing: boolean
  /** the editor is on its way */
  loading: boolean
  /** pages that lie on their side in print are turned to be read */
  upright: boolean
  onCover: (() => void) | null
  onAdjust: (() => void) | null
  onTurn: (() => void) | null
}

/** One sheet back or on, and between them what can be done with the one in the middle. */
export function LeafMoves(now: Now) {
  const { at, isLast, goTo } = now.leafing
  const { photos } = useWords()
  return (
    <div className="book-leaf-moves">
      <IconButton
        icon="left"
        kind="secondary"
        label={photos.editor.previous}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      <LeafNow {...now} />
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

function LeafNow(now: Now) {
  const { leafing, choosing, loading, upright, onCover, onAdjust, onTurn } = now
  const { page, places } = leafing
  const { photos, cover, preview } = useWords()
  const label = useSheetLabel()
  return (
    <div className="book-leaf-now">
      <p aria-live="polite" className="text-center font-bold">
        {places.map(label).join(' · ')}
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
      {onTurn && (
        <Button
          kind="quiet"
          size="small"
          icon="rotate"
          className="max-sm:px-1!"
          aria-pressed={upright}
          onClick={onTurn}
        >
          {preview.upright}
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
  )
}
