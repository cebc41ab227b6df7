import { useCallback } from 'react'
import type { Cents } from '#domain/money.ts'
import { isPriceLeap } from '#domain/price-leap.ts'
import { showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from './admin-words.ts'
import { useAsk } from './ask.tsx'

/** Asks before a price leaps as it would with a comma in the wrong place; yes at once for any other. */
export function useAskPrice(): (before: Cents, after: Cents) => Promise<boolean> {
  const {
    care: { price: words },
  } = useAdminWords()
  const locale = useLocale()
  const ask = useAsk()
  return useCallback(
    async (before, after) =>
      !isPriceLeap(before, after) ||
      ask({
        title: words.title,
        text: words.text({ from: showMoney(before, locale), to: showMoney(after, locale) }),
        action: words.action,
        dangerous: true,
      }),
    [ask, words, locale],
  )
}
