import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { showPageFoot } from '#contract/book-page.ts'
import { formats, type Format } from '#domain/book-spec.ts'
import { aboveFoot, footPhoto, pageAsRead, type PhotoBelow } from '#domain/page-foot.ts'
import { captionOf } from '#domain/page-settings.ts'
import { photoShape } from '#domain/small-photos.ts'
import { callKey } from '../../call/request.ts'
import { useReader, type PlainRead } from '../../call/use-read.ts'
import type { StoredImage } from '../../draft/send-photo.ts'
import type { PageDrawing } from './drawings.ts'
import type { PreviewedBook } from './previewed-book.ts'
import { SmallPhoto } from './small-photo.tsx'
import { useRested } from './use-rested.ts'

const pageFoot: PlainRead<typeof showPageFoot> = {
  method: 'POST',
  path: '/api/book-pages/foot',
  read: (answer) => answer,
}

const cover = 'pointer-events-none absolute inset-0 size-full'

/** What stands below a page's drawing as it prints, to lie over the drawn sheet; while somebody types, as it was before. */
export function PageFoot({
  image,
  drawing: { turned, size },
  book: { format, smallPhotos },
}: {
  image: StoredImage
  drawing: PageDrawing
  book: Pick<PreviewedBook, 'format' | 'smallPhotos'>
}) {
  const caption = captionOf(image.page)
  const asRead = pageAsRead(formats[format], turned)
  const photo = smallPhotos === 'beside' && {
    shape: photoShape(image, image.page.crop),
    drawnMm: aboveFoot(asRead, size, 'photo').widthMm,
  }
  const url = useWordsBelow({
    caption: useRested(caption),
    turned,
    format,
    ...(photo && { photo }),
  })
  const { widthMm, heightMm } = formats[format]
  return (
    <>
      {photo && (
        <svg
          aria-hidden="true"
          data-small-photo
          viewBox={`0 0 ${widthMm} ${heightMm}`}
          className={cover}
        >
          <g {...(turned && { transform: `translate(0 ${asRead.widthMm}) rotate(-90)` })}>
            <SmallPhoto image={image} box={footPhoto(asRead, photo)} />
          </g>
        </svg>
      )}
      {caption !== '' && url && (
        <img src={url} alt="" data-foot draggable={false} className={cover} />
      )}
    </>
  )
}

function useWordsBelow(body: {
  caption: string
  turned: boolean
  format: Format
  photo?: PhotoBelow
}): string | undefined {
  const read = useReader()
  const { data } = useQuery({
    queryKey: callKey(pageFoot, { body }),
    queryFn: async ({ signal }) => {
      const { svg } = await read(pageFoot, { body, signal })
      return `data:image/svg+xml,${encodeURIComponent(svg)}`
    },
    enabled: body.caption !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: 1,
  })
  return data
}
