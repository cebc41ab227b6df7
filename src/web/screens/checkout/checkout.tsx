import { useParams } from 'wouter'
import { Frame } from '../../frame/frame.tsx'
import { NoOrder } from '../../order/no-order.tsx'
import { InPieces } from '../../frame/in-pieces.tsx'
import { Notice } from '../../frame/notice.tsx'
import { OrderCard } from '../../order/order-card.tsx'
import { PageHeading } from '../../frame/page-heading.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useAddressKnown } from '../../call/visit.ts'
import { useWords } from '../../words/words-context.tsx'
import { OrderedBook } from './ordered-book.tsx'
import { PaymentCard } from './payment-card.tsx'
import { canBeToken } from './token.ts'
import { useCheckout } from './use-checkout.ts'

/** Where an order is paid. */
export default function Checkout() {
  const words = useWords()
  const { token } = useParams<{ token?: string }>()
  const known = useAddressKnown()
  return (
    <Frame page="checkout">
      {!known ? (
        <Waiting label={words.checkout.loading} />
      ) : canBeToken(token) ? (
        <OrderToPay key={token} token={token} />
      ) : (
        <InvalidToken />
      )}
    </Frame>
  )
}

function InvalidToken() {
  const words = useWords()
  return (
    <Notice
      drawing="icon-warning"
      title={words.checkout.invalidTitle}
      actions={<ButtonLink href="/">{words.common.backHome}</ButtonLink>}
    >
      <p>{words.checkout.invalidText}</p>
    </Notice>
  )
}

function OrderToPay({ token }: { token: string }) {
  const words = useWords()
  const checkout = useCheckout(token)
  const { order, error } = checkout
  const waiting = <Waiting label={words.checkout.loading} />
  if (!order) return error ? <NoOrder error={error} /> : waiting
  return (
    <InPieces waiting={waiting}>
      <PageHeading>{words.checkout.title}</PageHeading>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-start lg:gap-10">
        <PaymentCard checkout={checkout} order={order} />
        <div className="stays-beside flex flex-col gap-4 lg:sticky lg:top-6">
          <OrderCard order={order} pictures={<OrderedBook order={order} />} />
          <BillingHint token={token} />
        </div>
      </div>
    </InPieces>
  )
}

/** A full invoice can be had before paying and afterwards. */
function BillingHint({ token }: { token: string }) {
  const { billing: words } = useWords()
  const ask = (inside: string) => (
    <TextLink href={`/thank-you/${encodeURIComponent(token)}/datos`}>{inside}</TextLink>
  )
  return (
    <p className="px-2 text-sm text-ink-soft">
      <RichText text={words.checkout} parts={{ ask }} />
    </p>
  )
}
