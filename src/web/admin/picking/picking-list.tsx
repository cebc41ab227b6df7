import { adminReadDrawing } from '#contract/admin-pages.ts'
import { addressee, isPresent } from '#domain/address.ts'
import type { Packable } from '#domain/fulfilment.ts'
import { adminPickingLabels, adminPickingList } from '#contract/admin-packing.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showDate } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { countryName } from '../kit/country-name.ts'
import { useExtraNames } from '../kit/extra-names.ts'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { TabTop } from '../kit/tab-top.tsx'
import { useList } from '../kit/use-list.ts'
import { callAddress } from '../../call/request.ts'

export type PickedState = Packable
type Pick = AnswerOf<typeof adminPickingList>[number]

/** Books to be printed or sent, to be ticked off on paper: each with the code that stands on its back cover and on its parcel. */
export function PickingList({
  fulfilment,
  onBack,
}: {
  fulfilment: PickedState
  onBack: () => void
}) {
  const { picking: words } = useAdminWords()
  const list = useList(adminPickingList, { query: { fulfilment } })
  return (
    <div data-print>
      <TabTop title={words.heading({ which: words.lists[fulfilment] })}>
        <span className="contents print:hidden">
          <Button kind="secondary" size="small" icon="left" onClick={onBack}>
            {words.back}
          </Button>
          {list.data &&
            list.data.length > 0 &&
            (['a6', 'a4'] as const).map((paper) => (
              <a
                key={paper}
                href={callAddress(adminPickingLabels, {}, { fulfilment, paper })}
                download
                className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4"
              >
                <Icon name="download" />
                {paper === 'a6' ? words.labelsA6 : words.labelsA4}
              </a>
            ))}
          <Button size="small" disabled={!list.data?.length} onClick={() => print()}>
            {words.print}
          </Button>
        </span>
      </TabTop>
      <ListState list={list}>
        {(picks) =>
          picks.length === 0 ? (
            <Nothing>{words.empty}</Nothing>
          ) : (
            <>
              <p className="mb-4 text-sm">
                {words.count({ count: picks.length })}. {words.hint}
              </p>
              <ul className="flex flex-col gap-3">
                {picks.map((pick) => (
                  <PickCard key={pick.id} pick={pick} />
                ))}
              </ul>
            </>
          )
        }
      </ListState>
    </div>
  )
}

function PickCard({ pick }: { pick: Pick }) {
  const { picking: words } = useAdminWords()
  const { id, title, coverDrawingId } = pick
  return (
    <li className="grid break-inside-avoid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 rounded-card border border-rule-strong bg-sheet p-4 sm:grid-cols-[6rem_1fr_1fr] print:grid-cols-[5rem_1fr_1fr]">
      {coverDrawingId ? (
        <img
          src={callAddress(adminReadDrawing, { id, drawingId: coverDrawingId })}
          alt={words.cover({ title })}
          className="max-h-28 w-full border border-rule bg-white object-contain"
        />
      ) : (
        <span aria-hidden="true" className="border border-dashed border-rule-strong" />
      )}
      <Content pick={pick} />
      <Receiver pick={pick} />
    </li>
  )
}

/** What is to lie in the parcel. */
function Content({ pick }: { pick: Pick }) {
  const { picking: words, orders, reprints } = useAdminWords()
  const locale = useLocale()
  const extraNames = useExtraNames()
  const { id, code, title, format, binding, extras, paidAt } = pick
  return (
    <div className="min-w-0 text-sm">
      <p className="font-mono text-xl font-bold">{code}</p>
      <p className="font-mono text-ink-soft">{id}</p>
      <p className="text-base font-bold wrap-anywhere">{title}</p>
      <p>
        {pick.hasBook
          ? `${orders.formats[format]}, ${orders.bindings[binding]}`
          : reprints.withoutBook}
      </p>
      {pick.isReplacement && (
        <p className="my-1">
          <Badge tone="outline">{reprints.badge}</Badge>
        </p>
      )}
      <p className="wrap-anywhere">{extras.length > 0 ? extraNames(extras) : words.noExtras}</p>
      {paidAt && <p className="text-ink-soft">{words.paid({ date: showDate(paidAt, locale) })}</p>}
      {pick.isCodeShared && (
        <p className="mt-1">
          <Badge tone="red">!</Badge> {words.shared}
        </p>
      )}
    </div>
  )
}

/** Whom it goes to, and what is written to them. */
function Receiver({ pick }: { pick: Pick }) {
  const { picking, orders } = useAdminWords()
  const { address, postalCode, city, country, region, phone, giftNote } = pick
  return (
    <div className="col-span-2 min-w-0 text-sm wrap-anywhere sm:col-span-1 print:col-span-1">
      <p className="font-bold">{addressee(pick)}</p>
      <p>{address}</p>
      <p>
        {postalCode} {city}
        {region && `, ${region}`}
      </p>
      <p>{countryName(country)}</p>
      {phone && (
        <p>
          {orders.phone}: {phone}
        </p>
      )}
      {isPresent(pick) && (
        <p className="my-1">
          <Badge tone="outline">{orders.present}</Badge> {orders.presentHint}
        </p>
      )}
      {giftNote && (
        <p className="mt-2 border-l-4 border-yellow pl-3 whitespace-pre-line">
          <strong>{orders.giftNote}:</strong> {giftNote}
        </p>
      )}
      <p className="mt-2 flex items-center gap-2">
        <span aria-hidden="true" className="inline-block size-5 border-2 border-ink" />{' '}
        {picking.checked}
      </p>
    </div>
  )
}
