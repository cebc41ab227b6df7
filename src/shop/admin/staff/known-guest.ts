import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isKnownPlace } from '#store/second-factor.ts'
import { markOf } from '../../mark.ts'
import type { Shop } from '../../shop.ts'

/** What a browser keeps that an account has logged in with: says so, and opens nothing. */
export async function deviceMark(shop: Shop, username: string): Promise<string> {
  const id = randomBytes(8).toString('hex')
  return `${id}.${await markFor(shop, username, id)}`
}

/**
 * Which allowance of wrong passwords a guest draws on: one of the browser's own, one of the account's at an address where it has logged in
 * before, else the address'. So guesses from elsewhere, or at another name, shut nobody out where he is known. Guesses at his name from an address of
 * his own (somebody beside him in the office) shut out there whatever browser he has not logged in with; the one that he uses stays open.
 */
export async function recogniseGuest(
  shop: Shop,
  username: string,
  { address, device }: { address: string; device: string | null },
): Promise<{ isKnown: boolean; allowance: string | null }> {
  const [id = '', mark = ''] = device?.split('.') ?? []
  const expected = Buffer.from(await markFor(shop, username, id))
  const given = Buffer.from(mark)
  if (given.length === expected.length && timingSafeEqual(given, expected))
    return { isKnown: true, allowance: `device ${id}` }
  return (await isKnownPlace(shop.db, username, address))
    ? { isKnown: true, allowance: `${address} ${username}` }
    : { isKnown: false, allowance: null }
}

const markFor = (shop: Shop, username: string, id: string) =>
  markOf(shop, `device ${id} of ${username}`)
