import { useEffect, useId, useRef, useState } from 'react'
import {
  adminDeleteExtra,
  adminListExtraPrices,
  adminListExtras,
  adminSaveExtra,
} from '#contract/admin-catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { countriesBut } from '../kit/country-name.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { useOvertaken } from '../kit/use-seen.ts'
import { AddCountry } from './add-country.tsx'
import { useLocale } from '../../words/words-context.tsx'
import { labelIn } from '../kit/extra-names.ts'
import type { Extra } from './extra-name.ts'
import { NameForm } from './name-form.tsx'
import { PriceCard } from './price-card.tsx'
import { StockForm } from './stock-form.tsx'
import { TranslationsForm } from './translations-form.tsx'
import type { ExtraPrice } from './use-price-saving.ts'

/** An extra, what it costs where, and what can be done with it. */
export function ExtraCard({
  extra,
  prices,
  isAsked = false,
  onDeleted,
}: {
  extra: Extra
  /** somebody came for this one's stock */
  isAsked?: boolean
  prices: readonly ExtraPrice[]
  onDeleted: () => void
}) {
  const { extras, stock } = useAdminWords()
  const id = useId()
  const locale = useLocale()
  const name = labelIn(extra, locale)
  const top = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'name' | 'translations' | null>(null)
  useEffect(() => {
    if (isAsked) top.current?.focus()
  }, [isAsked])
  const close = () => {
    setOpen(null)
    top.current?.focus()
  }
  const missing = countriesBut(prices.map(({ country }) => country))
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div ref={top} tabIndex={-1} className="min-w-0 focus-visible:outline-none">
          <Facts extra={extra} headingId={id} />
        </div>
        {open === null && (
          <Actions extra={extra} name={name} onOpen={setOpen} onDeleted={onDeleted} />
        )}
      </div>
      {open === 'name' && <NameForm extra={extra} onClose={close} />}
      {open === 'translations' && <TranslationsForm extra={extra} onClose={close} />}
      <Prices name={name} prices={prices} />
      <Disclosure summary={stock.of({ name })} startsOpen={isAsked}>
        <StockForm extra={extra} name={name} />
      </Disclosure>
      {missing.length > 0 && (
        <Disclosure summary={extras.addCountry}>
          <AddCountry extraId={extra.id} countries={missing} />
        </Disclosure>
      )}
    </Card>
  )
}

/** What it is called, how it stands, and what it is. */
function Facts({ extra, headingId }: { extra: Extra; headingId: string }) {
  const { extras } = useAdminWords()
  const locale = useLocale()
  const spoken = extra.translations[locale] ? undefined : 'es'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={3} size="small" id={headingId} className="wrap-anywhere">
          <span lang={spoken}>{labelIn(extra, locale)}</span>
        </Heading>
        <Badge tone={extra.isGloballyAvailable ? 'green' : 'plain'}>
          {extra.isGloballyAvailable ? extras.available : extras.disabled}
        </Badge>
        {!extra.isPersonal && <Badge tone="outline">{extras.returnable}</Badge>}
        <StockBadge extra={extra} />
      </div>
      {extra.description && (
        <p lang={spoken} className="text-sm text-ink-soft">
          {extra.translations[locale]?.description ?? extra.description}
        </p>
      )}
    </>
  )
}

function Prices({ name, prices }: { name: string; prices: readonly ExtraPrice[] }) {
  const { extras } = useAdminWords()
  if (prices.length === 0) return <p className="text-ink-soft">{extras.noPrices}</p>
  return (
    <ul aria-label={extras.pricesOf({ name })} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {prices.map((price) => (
        <PriceCard key={price.id} price={price} />
      ))}
    </ul>
  )
}

/** From how few pieces on it is said how many are left. */
const fewFrom = 10

function StockBadge({ extra: { stock, reserved } }: { extra: Extra }) {
  const { stock: words } = useAdminWords()
  if (stock === null) return null
  const left = Math.max(0, stock - reserved)
  if (left === 0) return <Badge tone="red">{words.soldOut}</Badge>
  return <Badge tone={left <= fewFrom ? 'yellow' : 'outline'}>{words.few({ count: left })}</Badge>
}

/** Deletes an extra once that is confirmed, and takes it out of every country or back. */
function useActs(extra: Extra, name: string, onDeleted: () => void) {
  const { extras, common } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const overtakenOr = useOvertaken([adminListExtras])
  const [remove, removing] = useAction(async () => {
    if (
      !(await ask({
        title: extras.deleteTitle,
        text: `${name}. ${extras.deleteText}`,
        action: common.delete,
        dangerous: true,
      }))
    )
      return
    await api(adminDeleteExtra, { params: { id: extra.id }, query: { version: extra.version } })
    toast({ title: extras.deleted, description: name })
    await refresh(adminListExtras, adminListExtraPrices)
    onDeleted()
  }, overtakenOr(extras.deleteFailed))
  const [toggle, toggling] = useAction(async () => {
    await api(adminSaveExtra, {
      params: { id: extra.id },
      body: {
        name: extra.name,
        isGloballyAvailable: extra.isGloballyAvailable ? 0 : 1,
        version: extra.version,
      },
    })
    await refresh(adminListExtras)
  }, overtakenOr(extras.updateFailed))
  return { remove, removing, toggle, toggling }
}

function Actions({
  extra,
  name,
  onOpen,
  onDeleted,
}: {
  extra: Extra
  name: string
  onOpen: (what: 'name' | 'translations') => void
  onDeleted: () => void
}) {
  const { extras, common } = useAdminWords()
  const { remove, removing, toggle, toggling } = useActs(extra, name, onDeleted)
  return (
    <div className="-mx-1 flex flex-wrap items-center gap-1">
      <ActionButton
        icon="edit"
        text={common.edit}
        label={extras.editOf({ name })}
        onClick={() => onOpen('name')}
      />
      <ActionButton
        icon="globe"
        text={extras.translations}
        label={extras.translationsOf({ name })}
        onClick={() => onOpen('translations')}
      />
      <ActionButton
        icon="trash"
        text={common.delete}
        label={extras.deleteOf({ name })}
        busy={removing}
        onClick={() => void remove()}
      />
      <Button
        kind="secondary"
        size="small"
        busy={toggling}
        onClick={() => void toggle()}
        aria-label={
          extra.isGloballyAvailable ? extras.disableOf({ name }) : extras.enableOf({ name })
        }
      >
        {extra.isGloballyAvailable ? extras.disable : extras.enable}
      </Button>
    </div>
  )
}
