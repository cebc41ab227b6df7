import type { DrawingName } from '../../art/drawings.ts'
import { Art } from '../../art/art.tsx'
import { PageHeading } from '../../frame/page-heading.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import type { Order } from '../../order/use-order.ts'
import { useShop } from '../../frame/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confetti } from '../../ui/confetti.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icons.tsx'
import { dropUploads } from '../../draft/kept-uploads.ts'
import { wizard } from '../../draft/use-wizard.ts'
import { useWords } from '../../words/words-context.tsx'
import { BookStrip } from './book-strip.tsx'
import { ManageOrder } from './manage-order.tsx'
import { OrderState } from './order-state.tsx'
import type { Stage } from './outcome.ts'

const drawings: readonly DrawingName[] = ['icon-crayon', 'icon-printer', 'icon-delivery']

/** How many of the three steps that follow an order are done. */
const stepsDone: Record<Exclude<Stage, 'cancelled'>, number> = {
  making: 0,
  printing: 1,
  shipped: 2,
  delivered: 3,
}

/** The order is paid: what there is to be glad of, how far it is, and what happens next. */
export function Celebration({
  order,
  stage,
  token,
  onChanged,
}: {
  order: Order
  stage: Exclude<Stage, 'cancelled'>
  token: string
  onChanged: () => Promise<unknown>
}) {
  const words = useWords()
  return (
    <>
      {stage === 'making' && <Confetti pieces={200} />}
      <Paid order={order} stage={stage} />

      {order.progress && <OrderState progress={order.progress} />}
      <MorePhotos order={order} token={token} />
      {order.progress && <BookStrip order={order} progress={order.progress} token={token} />}
      {order.progress && (
        <ManageOrder order={order} progress={order.progress} token={token} onChanged={onChanged} />
      )}

      <Next stage={stage} />

      <div className="mt-12 flex flex-col items-center gap-5 text-center">
        <ButtonLink href="/" size="large" onClick={() => forgetDraft(order)}>
          {words.thankYou.another}
        </ButtonLink>
        <ButtonLink href="/" kind="quiet" onClick={() => forgetDraft(order)}>
          {words.common.backHome}
        </ButtonLink>
        <Support />
      </div>
    </>
  )
}

type Living = Exclude<Stage, 'cancelled'>

/** What there is to be glad of, and the order's number. */
function Paid({ order, stage }: { order: Order; stage: Living }) {
  const { thankYou } = useWords()
  const { headline, text } =
    stage === 'making'
      ? { headline: thankYou.headline, text: thankYou.underWay }
      : thankYou.stages[stage]
  return (
    <div className="mx-auto max-w-3xl pt-4 text-center sm:pt-8">
      <Art
        name="icon-gift"
        alt=""
        width={64}
        height={64}
        eager
        className="mx-auto size-24 sm:size-28"
      />
      <PageHeading className="mt-5">{headline}</PageHeading>
      <p className="mx-auto mt-5 max-w-xl text-lg text-balance">{text}</p>
      <dl className="mx-auto mt-6 flex w-fit max-w-full flex-wrap items-baseline justify-center gap-x-3 rounded-control border-2 border-dashed border-rule-strong bg-sheet px-5 py-3">
        <dt className="text-ink-soft">{thankYou.orderNumber}</dt>
        <dd className="font-mono text-lg font-bold wrap-anywhere" translate="no">
          {order.id}
        </dd>
      </dl>
      {stage === 'making' && <p className="mt-4 text-ink-soft">{thankYou.mailSoon}</p>}
    </div>
  )
}

/** The three steps that follow, those that are done ticked off. */
function Next({ stage }: { stage: Living }) {
  const words = useWords()
  const { thankYou } = words
  return (
    <section aria-labelledby="next" className="mt-12 sm:mt-16">
      <Heading level={2} id="next" className="text-center">
        {stage === 'making' ? thankYou.nextTitle : thankYou.stepsTitle}
      </Heading>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {thankYou.next.map(({ title, text }, step) => (
          <Card
            key={title}
            as="li"
            className="flex items-center gap-5 md:flex-col md:items-start md:gap-4"
          >
            <Art
              name={drawings[step] ?? 'icon-crayon'}
              alt=""
              width={64}
              height={64}
              className="size-16 shrink-0"
            />
            <div>
              <Heading level={3} size="small">
                {step + 1}. {title}
              </Heading>
              {step < stepsDone[stage] ? (
                <p className="mt-1">
                  <Badge tone="green">
                    <Icon name="check" />
                    {words.steps.done}
                  </Badge>
                </p>
              ) : (
                <p className="mt-1 text-ink-soft">{text}</p>
              )}
            </div>
          </Card>
        ))}
      </ol>
    </section>
  )
}

/** Ends the wizard's hold on the draft of this order, so that the next book begins at the start. Another draft's place stays. */
function forgetDraft({ draftOrderId }: Order): void {
  const { place } = wizard().state()
  if (place?.draftOrderId === draftOrderId) wizard().forget()
  if (draftOrderId !== null) void dropUploads(draftOrderId)
}

function MorePhotos({ order, token }: { order: Order; token: string }) {
  const words = useWords()
  const missing = order.pages - order.images.length
  if (!order.acceptsPhotos || order.draftOrderId === null || missing <= 0) return null
  return (
    <section
      aria-labelledby="more-photos"
      className="mt-6 flex flex-col gap-5 rounded-card border-2 border-blue bg-blue-tint p-5 sm:flex-row sm:items-center sm:p-7"
    >
      <Art name="icon-photo" alt="" width={64} height={64} className="size-16 shrink-0" />
      <div className="grow">
        <Heading level={2} size="part" id="more-photos">
          {words.thankYou.addPhotosTitle}
        </Heading>
        <p className="mt-1">{words.thankYou.addPhotosText({ missing })}</p>
      </div>
      <ButtonLink
        href={`/thank-you/${encodeURIComponent(token)}/fotos`}
        kind="secondary"
        icon="plus"
        className="shrink-0"
      >
        {words.thankYou.addPhotos}
      </ButtonLink>
    </section>
  )
}

export function Support() {
  const words = useWords()
  const email = useShop()?.supportEmail
  return (
    <p className="text-ink-soft">
      {email ? (
        <>
          {words.thankYou.support} <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </>
      ) : (
        words.thankYou.supportPlain
      )}
    </p>
  )
}
