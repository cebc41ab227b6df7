import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formats, pagesPerBook } from '#domain/book-spec.ts'
import { useOnDemand } from '../../frame/use-on-demand.ts'
import { useDrawnOutside } from '../../frame/use-shop.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/stepper.tsx'
import type { SaveCover } from '../../draft/use-save-cover.ts'
import type { SavePages } from '../../draft/use-save-pages.ts'
import { useWords } from '../../words/words-context.tsx'
import { CoverControls } from '../cover/cover-controls.tsx'
import { coverRequest, requestFor, type PreviewedBook } from '../draw/previewed-book.ts'
import { BackSheet } from './back-sheet.tsx'
import { InsideBackSheet } from './inside-back-sheet.tsx'
import { InsideFrontSheet } from './inside-front-sheet.tsx'
import { sheetOfPage, sheetOrder, type SheetPlace } from './sheet-order.ts'
import { CoverSheet, DrawnSheet, FreeSheet } from './sheets.tsx'
import { useSheets } from './use-sheets.ts'

const loadEditor = () => import('../page-editor/page-editor.tsx')
const PageEditor = lazy(loadEditor)

/**
 * The whole book to leaf through, from its front to its back as it prints: every photo drawn by the shop's own engine, which also draws the print
 * unless the shop has another artist for that, and framed pages for the photos that are not there yet. With `savePages` the page in the middle can be adjusted, with `saveCover` the cover chosen.
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
  const drawnOutside = useDrawnOutside()
  const [at, setAt] = useState(0)
  const [choosing, setChoosing] = useState(false)
  const [adjusting, setAdjusting] = useState<string | null>(null)
  const [editorReady, loading] = useOnDemand(loadEditor)
  const adjust = async (path: string) => setAdjusting((await editorReady()) ? path : null)
  const strip = useRef<HTMLOListElement>(null)
  const requests = book.images.map((image) => requestFor(image, book))
  const cover = coverRequest(book)
  const sheetOf = useSheets(cover ? [cover, ...requests] : requests)
  const drawn = requests.filter((request) => sheetOf(request) !== undefined).length
  const isBlind = requests.some((request) => sheetOf(request)?.isBlind)
  const { previewNote, previewNoteBlind, previewNoteOutside } = words.photos.editor
  const note = drawnOutside ? previewNoteOutside : isBlind ? previewNoteBlind : previewNote
  const count = sheetOrder.length
  const label = (place: SheetPlace) => {
    if (place.kind === 'page') return words.preview.page({ page: place.page, total: pagesPerBook })
    const { cover: front, insideFront, insideBack, back } = words.preview
    return { front, 'inside-front': insideFront, 'inside-back': insideBack, back }[place.kind]
  }

  const goTo = (index: number) => {
    const bounded = Math.max(0, Math.min(count - 1, index))
    const sheet = strip.current?.children[bounded]
    sheet?.scrollIntoView({ inline: 'center', block: 'nearest' })
    return sheet?.querySelector('button')
  }
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)?.focus({ preventScroll: true })
  }

  // Arrow keys turn pages at once: the first sheet has the focus, which the dialog would give to its own button.
  useEffect(() => {
    const sheet = strip.current?.children[sheetOfPage(first)]
    sheet?.scrollIntoView({ inline: 'center', block: 'nearest' })
    sheet?.querySelector('button')?.focus({ preventScroll: true })
  }, [strip, first])

  /** Which sheet is in the middle, after scrolling by hand. */
  const scrolled = () => {
    const list = strip.current
    if (!list) return
    const middle = list.scrollLeft + list.clientWidth / 2
    const distances = [...list.children].map((sheet) =>
      Math.abs((sheet as HTMLElement).offsetLeft + (sheet as HTMLElement).offsetWidth / 2 - middle),
    )
    setAt(distances.indexOf(Math.min(...distances)))
  }

  const now = sheetOrder[at]!
  const page = now.kind === 'page' ? now.page : 0
  const shown = book.images[page - 1]
  const sheet = (place: SheetPlace) => {
    const named = { label: label(place), book }
    const front = cover && sheetOf(cover)
    if (place.kind === 'front') return <CoverSheet {...named} drawing={front} />
    if (place.kind === 'back')
      return <BackSheet {...named} cover={front} drawings={requests.map(sheetOf)} />
    if (place.kind === 'inside-front') return <InsideFrontSheet {...named} />
    if (place.kind !== 'page') return <InsideBackSheet {...named} />
    const image = book.images[place.page - 1]
    if (!image) return <FreeSheet {...named} page={place.page} />
    return (
      <DrawnSheet
        image={image}
        page={place.page}
        drawing={sheetOf(requests[place.page - 1]!)}
        book={book}
      />
    )
  }
  const { widthMm, heightMm } = formats[book.format]
  const sheetWidth = `min(74vw, 46rem, calc(var(--sheet-height) * ${widthMm / heightMm}))`
  return (
    <>
      <Dialog
        open
        size="wide"
        title={words.preview.title}
        closeLabel={words.common.close}
        onClose={onClose}
      >
        {drawn < requests.length && (
          <div>
            <p className="mb-1 text-sm text-ink-soft">
              {words.preview.drawing({ done: drawn, total: requests.length })}
            </p>
            <Progress
              value={drawn}
              max={requests.length}
              label={words.preview.drawing({ done: drawn, total: requests.length })}
            />
          </div>
        )}
        <div className="book-leaf">
          <ol
            ref={strip}
            aria-label={words.preview.pages}
            onScroll={scrolled}
            style={{ paddingInline: `calc(50% + var(--bleed) - ${sheetWidth} / 2)` }}
            className="relative -mx-(--bleed) flex snap-x snap-mandatory items-center gap-5 overflow-x-auto bg-paper-deep py-(--strip-space) [--bleed:1.25rem] sm:[--bleed:1.75rem]"
          >
            {sheetOrder.map((place, index) => (
              <li key={index} className="shrink-0 snap-center">
                <button
                  type="button"
                  aria-current={index === at || undefined}
                  tabIndex={index === at ? 0 : -1}
                  onClick={() => goTo(index)}
                  onKeyDown={keys}
                  className="block cursor-default bg-white text-left shadow-lift"
                  style={{ aspectRatio: `${widthMm} / ${heightMm}`, width: sheetWidth }}
                >
                  {sheet(place)}
                </button>
              </li>
            ))}
          </ol>
          <div className="book-leaf-moves">
            <IconButton
              icon="left"
              kind="secondary"
              label={words.photos.editor.previous}
              disabled={at === 0}
              onClick={() => goTo(at - 1)}
            />
            <div className="book-leaf-now">
              <p aria-live="polite" className="text-center font-bold">
                {label(now)}
              </p>
              {saveCover && cover && at === 0 && (
                <Button
                  kind="quiet"
                  size="small"
                  icon="image"
                  className="max-sm:px-1!"
                  aria-expanded={choosing}
                  onClick={() => setChoosing(!choosing)}
                >
                  {words.cover.open}
                </Button>
              )}
              {savePages && shown && (
                <Button
                  kind="quiet"
                  size="small"
                  icon="crop"
                  className="max-sm:px-1!"
                  busy={loading}
                  onClick={() => void adjust(shown.path)}
                >
                  {words.photos.editor.open({ page })}
                </Button>
              )}
            </div>
            <IconButton
              icon="right"
              kind="secondary"
              label={words.photos.editor.next}
              disabled={at === count - 1}
              onClick={() => goTo(at + 1)}
            />
          </div>
        </div>
        {saveCover && at === 0 && choosing && <CoverControls book={book} saveCover={saveCover} />}
        <p className="text-center text-sm text-ink-soft">{note}</p>
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
