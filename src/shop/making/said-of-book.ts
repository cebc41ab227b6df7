import type { BindOptions } from '#book/bind-book.ts'
import { isByModel } from '#domain/artist.ts'
import type { Order } from '#store/orders.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'
import type { BookDrawings } from './pages/draw-pages.ts'

/** Whether a trained model drew any of a book. */
export const isAiDrawn = ({ cover, pages }: BookDrawings): boolean =>
  [cover, ...pages.map((page) => (page && 'kept' in page ? page.kept : null))].some(
    (drawing) => drawing !== null && isByModel(drawing.facts.artist),
  )

/** The seller, who answers for a printed book; nobody while the shop is not told who that is. */
export async function makerOf(shop: Shop): Promise<BindOptions['maker']> {
  const { invoices, supportEmail } = await settingsNow(shop)
  const { name, address } = invoices.seller
  return address.length > 0 ? { name, address, email: supportEmail } : undefined
}

/** The day stamped into the files is that of the newest drawing, so that the same pages make the same files, byte for byte. */
export function drawnAt({ paidAt, createdAt }: Order, { cover, pages }: BookDrawings): Date {
  const kept = [cover, ...pages.map((page) => (page && 'kept' in page ? page.kept : null))].filter(
    (drawing) => drawing !== null,
  )
  return new Date(
    Math.max((paidAt ?? createdAt).getTime(), ...kept.map(({ madeAt }) => madeAt.getTime())),
  )
}
