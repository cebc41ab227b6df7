import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { validateDiscount } from '#contract/price.ts'
import { normaliseDiscountCode, type DiscountTerms } from '#domain/discount.ts'
import { formatMoney } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useApi } from '../../../call/use-api.ts'
import { termsOf, type ValidDiscount } from '../../../draft/use-discount.ts'
import { useChangeDraft, useKeepDraft, type Draft } from '../../../draft/use-draft.ts'
import type { Prices } from '../../../draft/use-prices.ts'
import { showMoney, showPercent } from '../../../words/format.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'

/** A code to be entered, or the one that is applied, to be taken off. */
export function DiscountEntry({
  draft,
  discount,
  prices,
}: {
  draft: Draft
  discount: DiscountTerms | null
  prices: Prices
}) {
  const words = useWords()
  const locale = useLocale()
  const api = useApi()
  const keep = useKeepDraft()
  const change = useChangeDraft()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const code = normaliseDiscountCode(typed)
  const applied = draft.discountCode !== null && discount !== null
  const place = useRef<HTMLDivElement>(null)
  /** What was asked for by hand: a code on, or off. */
  const asked = useRef<boolean | null>(null)

  // The field or the button that was used is gone: focus stays where it stood, not on what would undo it.
  useEffect(() => {
    if (asked.current !== applied) return
    place.current?.focus({ preventScroll: true })
    asked.current = null
  }, [applied])

  /** What the draft keeps of a code, here before the server has it, and here only where it cannot be saved. */
  async function apply(valid: ValidDiscount): Promise<void> {
    const { bookPrice, extrasPrice, shippingPrice } = prices.quote
    const { discountAmount } = quote({
      bookPrice,
      shippingPrice,
      extraPrices: [extrasPrice],
      discount: termsOf(valid),
    })
    asked.current = true
    keep((known) => ({ ...known, discountCode: valid.code, discountAmount }))
    setTyped('')
    const shown =
      valid.discountType === 'percentage'
        ? showPercent(valid.discountValue / 100, locale)
        : showMoney(valid.discountValue, locale)
    try {
      await change({ discountCode: valid.code, discountAmount: formatMoney(discountAmount) })
      toast({
        kind: 'good',
        title: words.discount.appliedTitle,
        description: words.discount.appliedText({ discount: shown }),
      })
    } catch {
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: words.discount.notSaved,
      })
    }
  }

  async function validate(): Promise<void> {
    if (code === '' || busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await api(validateDiscount, { body: { code } })
      if (answer.valid && answer.discount) await apply(answer.discount)
      else {
        const why = answer.error || words.discount.invalidText
        setRefusal(why)
        toast({ kind: 'destructive', title: words.discount.invalidTitle, description: why })
      }
    } catch {
      toast({ kind: 'destructive', title: words.common.error, description: words.discount.failed })
    } finally {
      setBusy(false)
    }
  }

  async function remove(): Promise<void> {
    setBusy(true)
    asked.current = false
    keep((known) => ({ ...known, discountCode: null, discountAmount: null }))
    toast({ title: words.discount.removed })
    await change({ discountCode: null, discountAmount: null }).catch(() => {
      toast({ kind: 'destructive', title: words.common.error, description: words.draft.saveError })
    })
    setBusy(false)
  }

  if (applied) {
    return (
      <div
        ref={place}
        tabIndex={-1}
        className="flex items-center justify-between gap-3 rounded-control border-2 border-green bg-green-tint py-1 pr-1 pl-4"
      >
        <p className="flex min-w-0 items-center gap-2 font-bold wrap-anywhere text-green-ink">
          <Icon name="check" />
          {words.discount.appliedCode({ code: draft.discountCode ?? '' })}
        </p>
        <Button kind="quiet" size="small" busy={busy} onClick={() => void remove()}>
          {words.discount.remove}
        </Button>
      </div>
    )
  }
  // Enter in this field applies the code; it must not send the order that stands around it.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    void validate()
  }
  return (
    <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
      <Field label={words.discount.label} error={refusal}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              name="discountCode"
              value={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onKeyDown={enter}
              onChange={(event) => {
                setTyped(event.target.value.toUpperCase())
                setRefusal(null)
              }}
              className="min-w-0 flex-1"
            />
            <Button
              kind="secondary"
              busy={busy}
              disabled={code === ''}
              nativelyDisabled
              onClick={() => void validate()}
            >
              {busy && code !== '' ? words.discount.applying : words.discount.apply}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
