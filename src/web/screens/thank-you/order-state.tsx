import type { OrderStage } from '#domain/order.ts'
import type { Order } from '../../order/use-order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showDate, showDateTime, showMoney, showWeekday } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'

type Progress = NonNullable<Order['progress']>

const way: readonly OrderStage[] = ['paid', 'drawn', 'approved', 'printing', 'shipped', 'delivered']

/** How far the order is, with the dates; when it is expected, and where its parcel can be followed. */
export function OrderState({ progress }: { progress: Progress }) {
  const { orderPage: words } = useWords()
  const locale = useLocale()
  const { delivery, replacement } = progress
  return (
    <section aria-labelledby="order-state" className="mt-12">
      <Card className="mx-auto max-w-3xl">
        <Heading level={2} size="part" id="order-state">
          {words.stagesTitle}
        </Heading>
        {replacement && (
          <div className="mt-3 rounded-control bg-green-tint p-4">
            <p className="font-bold">{words.replacement}</p>
            <p className="mt-1 text-sm text-ink-soft">
              {replacement.hasBook ? words.replacementBook : words.replacementPieces}
            </p>
          </div>
        )}
        {delivery && <Expected delivery={delivery} />}
        <Stages progress={progress} />
        {progress.refunded > 0 && (
          <p className="mt-4">{words.refunded({ amount: showMoney(progress.refunded, locale) })}</p>
        )}
        {progress.parcel && (
          <Parcel title={replacement ? words.parcelNew : words.parcel} parcel={progress.parcel} />
        )}
        {replacement?.earlier.toReversed().map((parcel) => (
          <Parcel
            key={parcel.shippedAt.toISOString()}
            title={words.parcelBefore({ date: showDate(parcel.shippedAt, locale) })}
            parcel={parcel}
          />
        ))}
      </Card>
    </section>
  )
}

function Expected({ delivery }: { delivery: NonNullable<Progress['delivery']> }) {
  const { orderPage: words } = useWords()
  const locale = useLocale()
  return (
    <div className="mt-3 rounded-control bg-yellow-tint p-4">
      <p className="text-lg font-bold">
        {words.delivery({
          from: showWeekday(delivery.from, locale),
          to: showWeekday(delivery.to, locale),
        })}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{words.deliveryNote}</p>
    </div>
  )
}

/** What has been reached and when, and what is still to come. */
function Stages({ progress }: { progress: Progress }) {
  const { orderPage: words } = useWords()
  const locale = useLocale()
  const at = new Map(progress.stages.map(({ stage, at }) => [stage, at]))
  const shown: readonly OrderStage[] = at.has('cancelled')
    ? progress.stages.map(({ stage }) => stage)
    : way
  return (
    <ol className="mt-4 grid gap-x-6 sm:grid-cols-2">
      {shown.map((stage) => {
        const when = at.get(stage)
        return (
          <li key={stage} className="flex items-start gap-3 py-1.5">
            <span
              aria-hidden="true"
              className={cx(
                'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2',
                when ? 'border-green bg-green-tint text-green-ink' : 'border-rule-strong',
              )}
            >
              {when && <Icon name="check" className="size-4" />}
            </span>
            <span className={when ? 'font-bold' : 'text-ink-soft'}>
              {words.stages[stage]}
              {when && (
                <span className="block text-sm font-normal text-ink-soft">
                  <time dateTime={when.toISOString()}>{showDateTime(when, locale)}</time>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Parcel({ title, parcel }: { title: string; parcel: NonNullable<Progress['parcel']> }) {
  const { orderPage: words } = useWords()
  const { carrier, trackingNumber, trackingUrl } = parcel
  if (carrier === null && trackingNumber === null && trackingUrl === null) return null
  return (
    <div className="mt-5 border-t border-rule pt-5">
      <Heading level={3} size="small">
        {title}
      </Heading>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        {carrier !== null && <Fact label={words.carrier}>{carrier}</Fact>}
        {trackingNumber !== null && <Fact label={words.tracking}>{trackingNumber}</Fact>}
      </dl>
      {trackingUrl !== null && (
        <ButtonLink href={trackingUrl} kind="secondary" className="mt-4">
          {words.follow}
        </ButtonLink>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere" translate="no">
        {children}
      </dd>
    </>
  )
}
