import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { showPageFoot } from '#contract/book-page.ts'
import { formats, type Format } from '#domain/book-spec.ts'
import { footPhoto, pageAsRead } from '#domain/page-foot.ts'
import { captionOf } from '#domain/page-settings.ts'
import { photoShape } from '#domain/small-photos.ts'
import { callKey } from '../../call/request.ts'
import { useReader, type PlainRead } from '../../call/use-read.ts'
import type { StoredImage } from '../../draft/send-photo.ts'
import type { PreviewedBook } from './previewed-book.ts'
import { SmallPhoto } from './small-photo.tsx'
import { useRested } from './use-rested.ts'

const pageFoot: PlainRead<typeof showPageFoot> = {
  method: 'POST',
  path: '/api/book-pages/foot',
  read: (answer) => answer,
}

/** What stands below a page's drawing as it prints, to lie over the drawn sheet; while somebody types, as it was before. */
export function PageFoot({
  image,
  turned,
  book: { format, smallPhotos },
}: {
  image: StoredImage
  /** whether the drawing lies on its side */
  turned: boolean
  book: Pick<PreviewedBook, 'format' | 'smallPhotos'>
}) {
  const caption = captionOf(image.page)
  const shape = smallPhotos === 'beside' ? photoShape(image, image.page.crop) : undefined
  const words = { caption: useRested(caption), turned, format, ...(shape && { shape }) }
  const url = useWordsBelow(words)
  const cover = 'pointer-events-none absolute inset-0 size-full'
  return (
    <>
      {shape !== undefined && (
        <PhotoBelow {...{ image, turned, format, shape }} className={cover} />
      )}
      {caption !== '' && url && (
        <img src={url} alt="" data-foot draggable={false} className={cover} />
      )}
    </>
  )
}

function PhotoBelow({
  image,
  turned,
  format,
  shape,
  className,
}: {
  image: StoredImage
  turned: boolean
  format: Format
  shape: number
  className: string
}) {
  const { widthMm, heightMm } = formats[format]
  const asRead = pageAsRead(formats[format], turned)
  return (
    <svg
      aria-hidden="true"
      data-small-photo
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      className={className}
    >
      <g {...(turned && { transform: `translate(0 ${asRead.widthMm}) rotate(-90)` })}>
        <SmallPhoto image={image} box={footPhoto(asRead, shape)} />
      </g>
    </svg>
  )
}

function useWordsBelow(body: {
  caption: string
  turned: boolean
  format: Format
  shape?: number
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
