import { lazy, Suspense, useRef, useState } from 'react'
import { useOnDemand } from '../../frame/use-on-demand.ts'
import { useDrawnOutside } from '../../frame/use-shop.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/stepper.tsx'
import type { SaveCover } from '../../draft/use-save-cover.ts'
import type { SavePages } from '../../draft/use-save-pages.ts'
import { useWords } from '../../words/words-context.tsx'
import { CoverControls } from '../cover/cover-controls.tsx'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { LeafMoves } from './leaf-moves.tsx'
import { Overview } from './overview.tsx'
import { SheetStrip } from './sheet-strip.tsx'
import { useDrawnBook, type DrawnBook } from './use-drawn-book.ts'
import { useLeafing, type Leafing } from './use-leafing.ts'
import { ViewChoice } from './view-choice.tsx'

const loadEditor = () => import('../page-editor/page-editor.tsx')
const PageEditor = lazy(loadEditor)

/**
 * The whole book to leaf through, from its front to its back as it prints: every photo drawn by the shop's own engine,
 * which also draws the print
 * unless the shop has another artist for that, and framed pages for the photos that are not there yet. With `savePages`
 * the page in the middle can be adjusted, with `saveCover` the cover chosen.
 */
export default function BookPreview({
  book,
  first = 0,
  savePages,
  saveCover,
  onClose,
}: {
  book: PreviewedBook
  /** the page to begin with; 0 is the cover */
  first?: number
  savePages: SavePages | null
  saveCover: SaveCover | null
  onClose: () => void
}) {
  const words = useWords()
  const [adjusting, setAdjusting] = useState<string | null>(null)
  const [editorReady, loading] = useOnDemand(loadEditor)
  const adjust = async (path: string) => setAdjusting((await editorReady()) ? path : null)
  const drawn = useDrawnBook(book)
  const leafing = useLeafing(first)
  return (
    <>
      <Dialog
        open
        size="wide"
        title={words.preview.title}
        closeLabel={words.common.close}
        onClose={onClose}
      >
        <Drawing done={drawn.done} total={drawn.requests.length} />
        <Stage
          book={book}
          drawn={drawn}
          leafing={leafing}
          saveCover={saveCover}
          loading={loading}
          onAdjust={savePages && ((path) => void adjust(path))}
        />
        <Note isBlind={drawn.isBlind} />
      </Dialog>
      {savePages && adjusting !== null && (
        <Suspense>
          <PageEditor
            book={book}
            path={adjusting}
            savePages={savePages}
            onClose={() => setAdjusting(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What fills the screen where it is to: the sheets, how they are looked at, and what can be done with the one that is looked at alone. */
function Stage({
  book,
  drawn,
  leafing,
  saveCover,
  loading,
  onAdjust,
}: {
  book: PreviewedBook
  drawn: DrawnBook
  leafing: Leafing
  saveCover: SaveCover | null
  /** the editor is on its way */
  loading: boolean
  onAdjust: ((path: string) => void) | null
}) {
  const [choosing, setChoosing] = useState(false)
  const [upright, setUpright] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const { isCover, view, page } = leafing
  const image = page === null ? undefined : book.images[page - 1]
  const request = page === null ? undefined : drawn.requests[page - 1]
  const isTurned = request && drawn.sheetOf(request)?.turned
  return (
    <div ref={stage} className="book-stage">
      <ViewChoice leafing={leafing} stage={stage} />
      {view === 'overview' ? (
        <Overview {...{ book, drawn, upright }} onLook={leafing.lookAt} />
      ) : (
        <div className="book-leaf">
          <SheetStrip {...{ book, drawn, upright, leafing }} />
          <LeafMoves
            leafing={leafing}
            choosing={choosing}
            loading={loading}
            upright={upright}
            onCover={saveCover && drawn.cover && isCover ? () => setChoosing(!choosing) : null}
            onAdjust={onAdjust && image ? () => onAdjust(image.path) : null}
            onTurn={isTurned ? () => setUpright(!upright) : null}
          />
        </div>
      )}
      {saveCover && isCover && choosing && <CoverControls book={book} saveCover={saveCover} />}
    </div>
  )
}

/** How much of the book is drawn, for as long as it is not all of it. */
function Drawing({ done, total }: { done: number; total: number }) {
  const { preview } = useWords()
  if (done >= total) return null
  return (
    <div>
      <p className="mb-1 text-sm text-ink-soft">{preview.drawing({ done, total })}</p>
      <Progress value={done} max={total} label={preview.drawing({ done, total })} />
    </div>
  )
}

/** How near to print what is shown comes. */
function Note({ isBlind }: { isBlind: boolean }) {
  const { previewNote, previewNoteBlind, previewNoteOutside } = useWords().photos.editor
  const drawnOutside = useDrawnOutside()
  return (
    <p className="text-center text-sm text-ink-soft">
      {drawnOutside ? previewNoteOutside : isBlind ? previewNoteBlind : previewNote}
    </p>
  )
}
