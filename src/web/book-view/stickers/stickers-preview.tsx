import { useState } from 'react'
import { stickerSheetOf, stickerSheets } from '#domain/sticker-sheet.ts'
import { Art } from '../../art/art.tsx'
import { useShop } from '../../frame/use-shop.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'
import { drawnSettings } from '#domain/page-settings.ts'
import { tidied } from '../draw/adjusted-page.ts'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import type { StickersRequest } from '../draw/stickers-worker.ts'
import { useStickers } from './use-stickers.ts'

/** More photos would keep a phone busy for minutes; the printed sheet takes the best of all of them. */
const photosShownMax = 8

/** The sheet of stickers of a book's photos, drawn when it is asked for; an example while there is no photo. */
export function StickersPreview({ book }: { book: PreviewedBook }) {
  const { stickers: words } = useWords()
  const settings = useShop()?.stickers
  const [asked, setAsked] = useState(false)
  if (book.images.length === 0) return <Example />
  if (asked && settings) return <Sheet request={requestOf(book, settings)} />
  return (
    <div className="my-3">
      <Button kind="secondary" icon="image" onClick={() => setAsked(true)}>
        {words.open}
      </Button>
    </div>
  )
}

function requestOf(
  { images, format, style, cover }: PreviewedBook,
  settings: Pick<StickersRequest, 'sheet' | 'look'>,
): StickersRequest {
  const photos = images.slice(0, photosShownMax).map(({ path, width, height, page }) => ({
    path,
    width,
    height,
    page: tidied(drawnSettings(page)),
  }))
  return { photos, format, style, colouring: cover.colouring, ...settings }
}

function Example() {
  const { stickers: words } = useWords()
  return (
    <figure className="my-3 flex items-center gap-4 rounded-card border border-rule bg-paper-deep p-4">
      <Art name="icon-stickers" alt="" width={64} height={64} className="size-16 shrink-0" />
      <figcaption className="text-sm">
        <strong className="block">{words.example}</strong>
        <span className="text-ink-soft">{words.exampleText}</span>
      </figcaption>
    </figure>
  )
}

function Sheet({ request }: { request: StickersRequest }) {
  const { stickers: words } = useWords()
  const { url, done, failed } = useStickers(request)
  const total = request.photos.length
  const { widthMm, heightMm } = stickerSheets[stickerSheetOf(request.format, request.sheet)]
  return (
    <figure className="my-3 flex flex-col gap-3 rounded-card border border-rule bg-sheet p-4">
      {url && (
        <img
          src={url}
          alt={words.alt}
          className="mx-auto w-full max-w-96 bg-white shadow-lift"
          style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
        />
      )}
      {!failed && done < total && <Spinner label={words.drawing({ done, total })} />}
      {failed && <Banner kind="warning" title={words.failed} />}
      <figcaption className="text-sm">
        <strong className="block">{words.preview}</strong>
        <span className="text-ink-soft">{words.previewText}</span>
      </figcaption>
    </figure>
  )
}
