import { useState } from 'react'
import { validateDiscount } from '#contract/price.ts'
import { formatMoney } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import { toast } from '../../../ui/toast.ts'
import { useApi } from '../../../call/use-api.ts'
import { termsOf, type ValidDiscount } from '../../../draft/use-discount.ts'
import { useChangeDraft, useKeepDraft } from '../../../draft/use-draft.ts'
import type { Prices } from '../../../draft/use-prices.ts'
import { showMoney, showPercent } from '../../../words/format.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'

/** Puts a code on the draft, or takes it off. `busy` with what it was asked for last; `refusal` is why a code does not count. */
export function useDiscountCode(prices: Prices) {
  const words = useWords()
  const api = useApi()
  const { keepOn, takeOff } = useDraftsCode(prices)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** `onValid` hears of it before it is saved. */
  async function enter(code: string, onValid: () => void): Promise<void> {
    if (code === '' || busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await api(validateDiscount, { body: { code } })
      if (answer.valid && answer.discount) {
        onValid()
        await keepOn(answer.discount)
      } else {
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
    await takeOff()
    setBusy(false)
  }

  return { busy, refusal, forgetRefusal: () => setRefusal(null), enter, remove }
}

/** What the draft keeps of a code, here before the server has it, and here only where it cannot be saved. */
function useDraftsCode(prices: Prices) {
  const words = useWords()
  const locale = useLocale()
  const keep = useKeepDraft()
  const change = useChangeDraft()
  return {
    async keepOn(valid: ValidDiscount): Promise<void> {
      const { bookPrice, extrasPrice, shippingPrice } = prices.quote
      const { discountAmount } = quote({
        bookPrice,
        shippingPrice,
        extraPrices: [extrasPrice],
        discount: termsOf(valid),
      })
      keep((known) => ({ ...known, discountCode: valid.code, discountAmount }))
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
    },
    async takeOff(): Promise<void> {
      keep((known) => ({ ...known, discountCode: null, discountAmount: null }))
      toast({ title: words.discount.removed })
      await change({ discountCode: null, discountAmount: null }).catch(() => {
        toast({
          kind: 'destructive',
          title: words.common.error,
          description: words.draft.saveError,
        })
      })
    },
  }
}
