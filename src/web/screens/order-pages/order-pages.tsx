import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { useParams } from 'wouter'
import { readDraft } from '#contract/draft.ts'
import { photosMax } from '#domain/book-spec.ts'
import { smallPhotoPlaces } from '#domain/small-photos.ts'
import { BookPreviewButton } from '../../book-view/preview/book-preview-button.tsx'
import { useEngineReady } from '../../book-view/draw/use-photo-advice.ts'
import { useApiQuery } from '../../call/use-api.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import { PaidBookContext } from '../../draft/paid-book.ts'
import type { Draft } from '../../draft/use-draft.ts'
import { useSaveSmallPhotos } from '../../draft/use-save-small-photos.ts'
import { useUploads } from '../../draft/use-uploads.ts'
import { Frame } from '../../frame/frame.tsx'
import { Notice } from '../../frame/notice.tsx'
import { PageHeading } from '../../frame/page-heading.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { NoOrder } from '../../order/no-order.tsx'
import { useOrder, type Order } from '../../order/use-order.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { showMoment } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { Ownership } from '../home/photos/ownership.tsx'
import { PhotoDrop } from '../home/photos/photo-drop.tsx'
import { PhotoGrid } from '../home/photos/photo-grid.tsx'

/** Where the photos and pages of a paid book are changed, by whoever has the order's address, until production starts. */
export default function OrderPages() {
  const words = useWords()
  const { token = '' } = useParams<{ token: string }>()
  const { order, error } = useOrder(token, { enabled: useHydrated() })
  const id = order?.draftOrderId ?? ''
  const draft = useApiQuery(readDraft, { params: { id } }, { enabled: id !== '' })
  const until = order?.progress?.changeableUntil
  return (
    <Frame page="order-pages" title={words.orderPage.pagesTitle}>
      {error && !order ? (
        <NoOrder error={error} />
      ) : order && (!until || !order.draftOrderId) ? (
        <Closed token={token} />
      ) : order && until && draft.data ? (
        <OpenBook token={token} order={order} draft={draft.data} until={until} />
      ) : (
        <Waiting label={words.thankYou.loading} />
      )}
    </Frame>
  )
}

const orderPath = (token: string) => `/thank-you/${encodeURIComponent(token)}`

function Closed({ token }: { token: string }) {
  const { orderPage: words } = useWords()
  return (
    <Notice
      drawing="icon-printer"
      title={words.closedTitle}
      actions={
        <ButtonLink href={orderPath(token)} kind="secondary">
          {words.back}
        </ButtonLink>
      }
    >
      <p>{words.changeOver}</p>
    </Notice>
  )
}

function OpenBook({
  token,
  order,
  draft,
  until,
}: {
  token: string
  order: Order
  draft: Draft
  until: Date
}) {
  const words = useWords()
  const locale = useLocale()
  const paid = useMemo(() => ({ token, draftId: draft.id }), [token, draft.id])
  const { title, format, style, binding } = order
  const cover = { path: draft.coverPath, colouring: draft.colouring }
  const { dedication, smallPhotos, images } = draft
  const printed = { title, format, style, binding, locale: order.locale }
  const book = { ...printed, dedication, smallPhotos, images, cover }
  useEngineReady()
  return (
    <PaidBookContext value={paid}>
      <div className="flex flex-col gap-6">
        <div>
          <PageHeading size="section">{words.orderPage.pagesTitle}</PageHeading>
          <p className="mt-2 max-w-2xl text-lg text-ink-soft">{words.orderPage.pagesLead}</p>
        </div>
        <Banner
          kind="info"
          title={words.addPhotos.free({ count: photosMax - draft.images.length })}
        >
          <p>{words.orderPage.changeUntil({ until: showMoment(until, locale) })}</p>
        </Banner>
        <Photos draft={draft} book={book} />
        {draft.images.length > 0 && <WhereSmall draft={draft} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ButtonLink href={orderPath(token)} size="large" icon="left" kind="secondary">
            {words.orderPage.back}
          </ButtonLink>
          {draft.images.length > 0 && <BookPreviewButton book={book} editable />}
        </div>
      </div>
    </PaidBookContext>
  )
}

/** Where the photos stand small, as it was ordered or chosen since. */
function WhereSmall({ draft }: { draft: Draft }) {
  const { smallPhotos: words } = useWords()
  const save = useSaveSmallPhotos()
  const [shown, show] = useOptimistic(draft.smallPhotos)
  return (
    <RadioCards
      legend={words.legend}
      hint={words.hint}
      columns={3}
      value={shown}
      onChange={(place) =>
        startTransition(async () => {
          show(place)
          await save(place)
        })
      }
      options={smallPhotoPlaces.map((place) => ({
        value: place,
        title: words[place].name,
        text: words[place].text,
      }))}
    />
  )
}

/** Photos are taken once they are said to be the customer's own. */
function Photos({
  draft,
  book,
}: {
  draft: Draft
  book: Parameters<typeof BookPreviewButton>[0]['book']
}) {
  const uploads = useUploads(draft, '')
  const [owned, setOwned] = useState(false)
  const free = photosMax - draft.images.length
  return (
    <>
      {free > 0 && (
        <>
          <Ownership checked={owned} onChange={setOwned} onEnter={() => {}} />
          {owned && <PhotoDrop draft={draft} uploads={uploads} />}
        </>
      )}
      {(draft.images.length > 0 || uploads.list.length > 0) && (
        <PhotoGrid draft={draft} uploads={uploads} book={book} />
      )}
    </>
  )
}
