import { useRef, useState, type RefObject } from 'react'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { showMoney } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import { countryName } from '../kit/country-name.ts'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAskPrice } from '../kit/use-ask-price.ts'
import { usePriceSaving, type ExtraPrice } from './use-price-saving.ts'

type Refused = 'overtaken' | 'refused' | null

/**
 * A price as it is typed and saved: when its field is left or Enter is pressed. One that was not saved stays as typed; if the server
 * refused it, because another was faster say, it is saved again or given up at a word.
 */
function useTypedPrice(price: ExtraPrice, field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused>(null)
  const [isInvalid, setInvalid] = useState(false)
  const underWay = useRef<string | null>(null)
  const { save, state, begin, stop } = usePriceSaving(price)
  const askPrice = useAskPrice()
  useUnsaved(typed !== null && state !== 'saving')

  async function commit(): Promise<void> {
    // Enter saves, and leaving the field right after it would save the same again.
    if (typed === null || typed === underWay.current) return
    const cents = parseMoney(typed)
    if (cents === null) {
      setInvalid(true)
      return
    }
    underWay.current = typed
    if (!(await askPrice(price.price, cents))) {
      underWay.current = null
      leave()
      return
    }
    const outcome = cents === price.price ? 'saved' : await save({ price: formatMoney(cents) })
    underWay.current = null
    setRefused(outcome === 'overtaken' || outcome === 'refused' ? outcome : null)
    if (outcome === 'saved') setTyped((now) => (now === typed ? null : now))
  }
  function giveUp(): void {
    setTyped(null)
    setRefused(null)
    setInvalid(false)
    stop()
  }
  /** For the buttons, which go away: what they are about gets what had the focus. */
  function saveAgain(): void {
    field.current?.focus()
    void commit()
  }
  function leave(): void {
    field.current?.focus()
    giveUp()
  }
  function type(text: string): void {
    setTyped(text)
    setInvalid(false)
    begin()
  }
  return { typed, type, refused, isInvalid, commit, giveUp, saveAgain, leave, save, state }
}

/** What an extra costs in a country, and whether it is offered there. The price is saved as it is left, the box at once. */
export function PriceCard({ price }: { price: ExtraPrice }) {
  const { extras, common } = useAdminWords()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, refused, isInvalid, commit, giveUp, saveAgain, leave, save, state } =
    useTypedPrice(price, field)
  const country = countryName(price.country)
  return (
    <li
      className={cx(
        'flex flex-col gap-1 rounded-control border p-3',
        price.isEnabled ? 'border-rule-strong bg-sheet' : 'border-rule bg-paper-deep',
      )}
    >
      <p className="flex min-h-6 grow items-start justify-between gap-2 font-bold">
        {country}
        <SavingState state={state} />
      </p>
      <Field
        label={
          <>
            <span aria-hidden="true" className="text-sm font-normal">
              {common.price}
            </span>
            <VisuallyHidden>{extras.priceIn({ country })}</VisuallyHidden>
          </>
        }
        error={isInvalid && common.invalidPrice}
      >
        {(control) => (
          <AmountInput
            {...control}
            ref={field}
            value={typed ?? formatMoney(price.price)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              if (!refused) void commit()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                // Else it presses the button that a question may have put in focus.
                event.preventDefault()
                void commit()
              }
              if (event.key === 'Escape') giveUp()
            }}
          />
        )}
      </Field>
      {refused && (
        <RefusedPrice price={price} refused={refused} onSave={saveAgain} onLeave={leave} />
      )}
      <Offered price={price} save={save} />
    </li>
  )
}

/** Whether it is offered there, saved at once. */
function Offered({
  price,
  save,
}: {
  price: ExtraPrice
  save: ReturnType<typeof usePriceSaving>['save']
}) {
  const { extras } = useAdminWords()
  const [isEnabled, setEnabled] = useState<boolean | null>(null)
  const country = countryName(price.country)
  async function toggle(next: boolean): Promise<void> {
    setEnabled(next)
    // The price goes by itself: one that was typed was sent as its field was left.
    await save({ isEnabled: next ? 1 : 0 })
    setEnabled(null)
  }
  return (
    <Checkbox
      checked={isEnabled ?? price.isEnabled}
      onChange={(event) => void toggle(event.target.checked)}
      label={
        <>
          <span aria-hidden="true">{extras.enabled}</span>
          <VisuallyHidden>{extras.enabledIn({ country })}</VisuallyHidden>
        </>
      }
    />
  )
}

/** What became of it instead: what another saved, or nothing; and the ways on. */
function RefusedPrice({
  price,
  refused,
  onSave,
  onLeave,
}: {
  price: ExtraPrice
  refused: NonNullable<Refused>
  onSave: () => void
  onLeave: () => void
}) {
  const { extras, common } = useAdminWords()
  const { common: shared } = useWords()
  const locale = useLocale()
  const country = countryName(price.country)
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-semibold text-orange-ink">
        {refused === 'overtaken' ? `${common.overtaken.title}: ` : `${common.notSaved}: `}
        <span className="tabular-nums">{showMoney(price.price, locale)}</span>
      </p>
      <Button
        size="small"
        onClick={onSave}
        aria-label={`${shared.save}: ${extras.priceIn({ country })}`}
      >
        {shared.save}
      </Button>
      <Button
        kind="quiet"
        size="small"
        onClick={onLeave}
        aria-label={`${shared.cancel}: ${extras.priceIn({ country })}`}
      >
        {shared.cancel}
      </Button>
    </div>
  )
}

function SavingState({ state }: { state: 'idle' | 'saving' | 'saved' | 'failed' }) {
  const { common } = useAdminWords()
  return (
    <output className="flex items-center gap-1 text-xs font-semibold">
      {state === 'saving' && (
        <>
          <Spinner />
          {common.saving}
        </>
      )}
      {state === 'saved' && (
        <span className="flex items-center gap-1 text-green-ink">
          <Icon name="check" />
          {common.saved}
        </span>
      )}
      {state === 'failed' && (
        <span className="flex items-center gap-1 text-red-ink">
          <Icon name="error" />
          {common.notSaved}
        </span>
      )}
    </output>
  )
}
