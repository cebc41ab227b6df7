import { expect, test } from 'vitest'
import { quote } from '#domain/quote.ts'
import { words } from '../../../../words/es.ts'
import { sheetOf } from './sheet.ts'

test('what a wallet lists adds up to what it charges', () => {
  for (const [extraPrices, shippingPrice, percent] of [
    [[], 0, 0],
    [[999, 350], 399, 1250],
    [[1], 0, 9999],
  ] as const) {
    const price = quote({
      bookPrice: 2499,
      shippingPrice,
      extraPrices,
      discount: percent > 0 ? { type: 'percentage', valueHundredths: percent } : null,
    })
    const { lineItems, shippingRates } = sheetOf(price, words)
    expect(lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
    expect(lineItems.every(({ name, amount }) => name !== '' && amount !== 0)).toBe(true)
    expect(shippingRates).toMatchObject([{ amount: shippingPrice }])
  }
})
