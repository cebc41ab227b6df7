import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ownArtist } from '#domain/artist.ts'
import { formats, pagesPerBook } from '#domain/book-spec.ts'
import { useOnDemand } from '../../frame/use-on-demand.ts'
import { useShop } from '../../frame/use-shop.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/stepper.tsx'
import type { SaveCover } from '../../draft/use-save-cover.ts'
import type { SavePages } from '../../draft/use-save-pages.ts'
import { useWords } from '../../words/words-context.tsx'
import { CoverControls } from '../cover/cover-controls.tsx'
import { coverRequest, requestFor, type PreviewedBook } from '../draw/previewed-book.ts'
import { CoverSheet, DrawnSheet, EmptySheet } from './sheets.tsx'
import { useSheets } from './use-sheets.ts'

const loadEditor = () => import('../page-editor/page-editor.tsx')
const PageEditor = lazy(loadEditor)

/**
 * The whole book to leaf through: the cover, every photo drawn by the shop's own engine, which also draws the print unless the shop
 * has another artist for that, and framed pages for the photos that are not there yet. With `savePages` the page in the middle can be adjusted, with `saveCover` the cover chosen.
 */
export default function BookPreview({
  book,
  first = 0,
  savePages,
  saveCover,
  onClose,
}: {
  book: PreviewedBook
  /** the sheet to begin with */
  first?: number
  savePages: SavePages | null
  saveCover: SaveCover | null
  onClose: () => void
}) {
  const words = useWords()
  const drawnOutside = (useShop()?.artist ?? ownArtist) !== ownArtist
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
  const count = pagesPerBook + 1
  const label = (index: number) =>
    index === 0 ? words.preview.cover : words.preview.page({ page: index, total: pagesPerBook })

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
    const sheet = strip.current?.children[first]
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

  const shown = book.images[at - 1]
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
            {Array.from({ length: count }, (_, index) => (
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
                  {index === 0 ? (
                    <CoverSheet label={label(0)} book={book} drawing={cover && sheetOf(cover)} />
                  ) : index <= book.images.length ? (
                    <DrawnSheet
                      image={book.images[index - 1]}
                      page={index}
                      drawing={sheetOf(requests[index - 1])}
                    />
                  ) : (
                    <EmptySheet label={label(index)} prompt={words.preview.empty} />
                  )}
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
                {label(at)}
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
                  {words.photos.editor.open({ page: at })}
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
        <p className="text-center text-sm text-ink-soft">
          {drawnOutside ? words.photos.editor.previewNoteOutside : words.photos.editor.previewNote}
        </p>
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
