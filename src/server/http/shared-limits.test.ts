import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { makeLimits } from './limits.ts'
import { shareLimits, whileGuessing } from './shared-limits.ts'

const sender = { ip: '192.0.2.1' } as Parameters<typeof whileGuessing>[1]

test('what was done with a good code stays done where the database is gone as the guess is given back', async () => {
  const limits = shareLimits(
    makeLimits(1),
    async (_, { amount }) => {
      if (amount < 0) throw new Error('connection lost')
      return [1]
    },
    Date.now,
  )
  expect(await whileGuessing(limits, sender, 'VERANO', async () => 'placed')).toBe('placed')
})

test('a wrong code is refused as wrong, and stays counted', async () => {
  const amounts: number[] = []
  const limits = shareLimits(
    makeLimits(1),
    async (_, { amount }) => {
      amounts.push(amount)
      return [1]
    },
    Date.now,
  )
  const wrong = whileGuessing(limits, sender, 'GUESS', async () => {
    throw new Refusal('discount_invalid')
  })
  await expect(wrong).rejects.toMatchObject({ code: 'discount_invalid' })
  expect(amounts).toEqual([1])
})
