import type { ExpressOffer } from '#domain/express.ts'

/** Unset: everybody where real payments are taken, nobody where they are pretended, for there are no wallets. */
export function readExpressOffer(
  text: string | null,
  takesPayments: boolean,
  faults: string[],
): ExpressOffer {
  if (text === null) return takesPayments ? 'all' : []
  if (text === 'all') return 'all'
  const emails =
    text === 'off'
      ? []
      : text
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean)
  if (emails.some((entry) => !/^[^\s@]+@[^\s@]+$/.test(entry))) {
    faults.push(
      'EXPRESS_CHECKOUT must be "off", "all" or a list of e-mail addresses with commas between',
    )
  }
  return emails
}
