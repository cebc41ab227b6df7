import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formats, pagesPerBook } from '#domain/book-spec.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Progress } from '../ui/stepper.tsx'
import { useWords } from '../words/words-context.tsx'
import { requestFor, type PreviewedBook } from './previewed-book.ts'
import { CoverSheet, DrawnSheet, EmptySheet } from './sheets.tsx'
import { sheetKey, useSheets } from './use-sheets.ts'

/**
 * The whole book to leaf through: the cover, every photo drawn by the engine that also draws the print, and framed pages for the
 * photos that are not there yet. `onEdit`, where given, leads to a page's settings.
 */
export default function BookPreview({ book, onClose, onEdit }: { book: PreviewedBook; onClose: () => void; onEdit?: (index: number) => void }) {
  const words = useWords()
  const [at, setAt] = useState(0)
  const strip = useRef<HTMLOListElement>(null)
  const requests = book.images.map((image) => requestFor(image, book))
  const cover = book.images.length > 0 ? requestFor(book.images[0], book, 'cover') : null
  const sheets = useSheets(cover ? [cover, ...requests] : requests)
  const drawn = requests.filter((request) => sheets.has(sheetKey(request))).length
  const count = pagesPerBook + 1
  const label = (index: number) => (index === 0 ? words.preview.cover : words.preview.page({ page: index, total: pagesPerBook }))

  const goTo = (index: number) => {
    const bounded = Math.max(0, Math.min(count - 1, index))
    setAt(bounded)
    strip.current?.children[bounded]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }

  // Which sheet is in the middle after scrolling by hand.
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const seen = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) setAt([...list.children].indexOf(entry.target))
    }, { root: list, threshold: 0.6 })
    for (const child of list.children) seen.observe(child)
    return () => seen.disconnect()
  }, [])

  const { widthMm, heightMm } = formats[book.format]
  return (
    <Dialog open size="wide" title={words.preview.title} closeLabel={words.common.close} onClose={onClose}>
      {drawn < requests.length && (
        <div>
          <p className="mb-1 text-sm text-ink-soft">{words.preview.drawing({ done: drawn, total: requests.length })}</p>
          <Progress value={drawn} max={requests.length} label={words.preview.drawing({ done: drawn, total: requests.length })} />
        </div>
      )}
      <ol ref={strip} tabIndex={0} aria-label={words.preview.pages} onKeyDown={keys}
        className="relative -mx-5 flex snap-x snap-mandatory items-center gap-5 overflow-x-auto bg-paper-deep px-[20%] py-6 focus-visible:outline-offset-[-6px] sm:-mx-7">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} aria-label={label(index)} className="shrink-0 snap-center bg-white shadow-lift"
            style={{ aspectRatio: `${widthMm} / ${heightMm}`, width: `min(100%, calc(58dvh * ${widthMm / heightMm}))` }}>
            {index === 0
              ? <CoverSheet book={book} drawing={cover && sheets.get(sheetKey(cover))} />
              : index <= book.images.length
                ? <DrawnSheet image={book.images[index - 1]} page={index} drawing={sheets.get(sheetKey(requests[index - 1]))} />
                : <EmptySheet prompt={words.preview.empty} />}
          </li>
        ))}
      </ol>
      <div className="flex items-center justify-between gap-3">
        <IconButton icon="left" kind="secondary" label={words.photos.editor.previous} disabled={at === 0} onClick={() => goTo(at - 1)} />
        <p aria-live="polite" className="text-center font-bold">{label(at)}</p>
        <IconButton icon="right" kind="secondary" label={words.photos.editor.next} disabled={at === count - 1} onClick={() => goTo(at + 1)} />
      </div>
      {onEdit && at > 0 && at <= book.images.length && (
        <Button kind="secondary" icon="crop" className="self-center" onClick={() => onEdit(at - 1)}>{words.photos.edit({ page: at })}</Button>
      )}
      <p className="text-center text-sm text-ink-soft">{words.photos.editor.previewNote}</p>
    </Dialog>
  )
}
