import type { RunningShop } from '../support/running-shop.ts'
import { expect } from './shop-test.ts'

/** The link that opens personal data, out of the last mail that has one. */
export async function mailedLink(shop: RunningShop, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = await shop.mailsTo(email)
    link = mails
      .map(({ text }) => /https?:\/\/\S+\/datos\S*#\S+/.exec(text ?? '')?.[0])
      .findLast((found) => found !== undefined)
    expect(link).toBeDefined()
  }).toPass()
  return link!
}
