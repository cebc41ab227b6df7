import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { openOwnLink, readOwnData } from '#contract/own-data.ts'
import { errorText } from '../../call/error-text.ts'
import { ApiError } from '../../call/request.ts'
import { useApi, useApiQuery } from '../../call/use-api.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import { Frame } from '../../frame/frame.tsx'
import { Notice } from '../../frame/notice.tsx'
import { PageHeading } from '../../frame/page-heading.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { SendLink } from '../../order/send-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useWords } from '../../words/words-context.tsx'
import { AddressForm } from './address-form.tsx'
import { BillingPart } from './billing-part.tsx'
import type { OwnData } from './own-data.ts'
import { Messages } from './messages.tsx'
import { DeletePhotos } from './delete-photos.tsx'

/** An order's personal data, for whoever brings the link that was mailed. */
export default function OrderData() {
  const { orderPage: words } = useWords()
  const hydrated = useHydrated()
  return (
    <Frame page="order-data" title={words.dTitle} width="form">
      {hydrated ? <Opened /> : <Waiting label={words.dTitle} />}
    </Frame>
  )
}

function Opened() {
  const words = useWords()
  const { token = '' } = useParams<{ token: string }>()
  const [link, setLink] = useState(() => location.hash.slice(1))
  const [data, setData] = useState<OwnData | null>(null)
  const [isOver, setOver] = useState(false)
  // The link is gone from the address at once: it is for this visit alone. One that is opened where this page is
  // already comes without another visit.
  useEffect(() => {
    const take = () => {
      if (!location.hash) return
      setLink(location.hash.slice(1))
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  const known = useApiQuery(
    readOwnData,
    { params: { token } },
    { enabled: link === '' && data === null },
  )
  const shown = data ?? known.data
  if (shown) return <Data token={token} data={shown} onChanged={setData} />
  if (link !== '')
    return (
      <Door
        token={token}
        link={link}
        onOpen={setData}
        onExpired={() => {
          setOver(true)
          setLink('')
        }}
      />
    )
  if (known.error) return <Ask token={token} error={known.error} isOver={isOver} />
  return <Waiting label={words.orderPage.dTitle} />
}

/** Programs that look into mails follow links: only a person presses a button, and the link is used up by that. */
function Door({
  token,
  link,
  onOpen,
  onExpired,
}: {
  token: string
  link: string
  onOpen: (data: OwnData) => void
  onExpired: () => void
}) {
  const words = useWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const open = async () => {
    setBusy(true)
    try {
      onOpen(await api(openOwnLink, { params: { token }, body: { link } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onExpired()
      setFault(errorText(error, words))
      setBusy(false)
    }
  }
  return (
    <Notice
      drawing="icon-envelope"
      title={words.orderPage.dTitle}
      actions={
        <Button size="large" busy={busy} onClick={() => void open()}>
          {words.orderPage.dOpen}
        </Button>
      }
    >
      <p>{words.orderPage.dOpenText}</p>
      {fault && <Banner kind="error" title={fault} />}
    </Notice>
  )
}

/** Without a link that holds, another can be had; `isOver`: one was tried. */
function Ask({ token, error, isOver }: { token: string; error: Error; isOver: boolean }) {
  const words = useWords()
  const { dAsk, dExpired } = words.orderPage
  const gone = error instanceof ApiError && error.code === 'link_expired'
  return (
    <Notice
      drawing="icon-envelope"
      title={words.orderPage.dTitle}
      actions={
        <ButtonLink href={`/thank-you/${encodeURIComponent(token)}`} kind="quiet" icon="left">
          {words.orderPage.back}
        </ButtonLink>
      }
    >
      <output className="block">
        {gone ? (isOver ? dExpired : dAsk) : errorText(error, words)}
      </output>
      {gone && <SendLink token={token} className="items-center" />}
    </Notice>
  )
}

function Data({
  token,
  data,
  onChanged,
}: {
  token: string
  data: OwnData
  onChanged: (data: OwnData) => void
}) {
  const { orderPage: words } = useWords()
  return (
    <div className="flex flex-col gap-6">
      <PageHeading size="section">{words.dTitle}</PageHeading>
      <Card>
        <AddressForm token={token} given={data} />
      </Card>
      <Card>
        <Messages token={token} given={data.messages} />
      </Card>
      {(data.isBillable || data.invoices.length > 0) && (
        <Card>
          <BillingPart token={token} data={data} onChanged={onChanged} />
        </Card>
      )}
      {data.canDeletePhotos && (
        <Card>
          <DeletePhotos token={token} />
        </Card>
      )}
      <ButtonLink
        href={`/${data.isPaid ? 'thank-you' : 'checkout'}/${encodeURIComponent(token)}`}
        kind="quiet"
        icon="left"
        className="self-start"
      >
        {words.back}
      </ButtonLink>
    </div>
  )
}
