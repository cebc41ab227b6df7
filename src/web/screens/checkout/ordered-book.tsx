import { useDeferredValue } from 'react'
import { readDraft } from '#contract/draft.ts'
import { defaultSmallPhotos } from '#domain/small-photos.ts'
import { usePhotoAdvice } from '../../book-view/draw/use-photo-advice.ts'
import { BookStrip } from '../../book-view/strip/book-strip.tsx'
import { useApiQuery } from '../../call/use-api.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import type { Order } from '../../order/use-order.ts'

/**
 * What is about to be paid for: the cover, as its draft has it, and the pages, drawn on this device. A server draws
 * nothing for it, and it comes once the page answers.
 */
export function OrderedBook({ order }: { order: Order }) {
  return useDeferredValue(useHydrated()) ? <DrawnBook order={order} /> : null
}

function DrawnBook({ order }: { order: Order }) {
  const draft = useApiQuery(
    readDraft,
    { params: { id: order.draftOrderId ?? '' } },
    { enabled: order.draftOrderId !== null },
  ).data
  const { title, format, style, binding, images, locale } = order
  const book = {
    title,
    dedication: draft?.dedication ?? null,
    smallPhotos: draft?.smallPhotos ?? defaultSmallPhotos,
    format,
    style,
    binding,
    images,
    locale,
    cover: {
      path: draft?.coverPath ?? null,
      colouring: draft?.colouring ?? ('plain' as const),
    },
  }
  // The cover's photo and colours come with the draft: nothing is drawn twice.
  const isKnown = order.draftOrderId === null || draft !== undefined
  const pages = usePhotoAdvice(book, !isKnown)
  return (
    <div data-on-device>
      <BookStrip book={book} pages={pages} editable={false} />
    </div>
  )
}
