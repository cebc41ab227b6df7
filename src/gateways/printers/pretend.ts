import type { PrintService, ServiceJob } from './print-service.ts'

const products = {
  A4: { soft: 'pretend-a4-soft', hard: 'pretend-a4-hard' },
  Square: { soft: 'pretend-square-soft', hard: 'pretend-square-hard' },
} as const

/** After so long it pretends to print, and to have sent the book. */
export const pretendMs = { printing: 60_000, shipped: 180_000 }

/**
 * A print service that prints nothing, for trying the shop out: what becomes of an order depends on its age, which is in its name, so
 * that it needs to keep nothing.
 */
export function pretendPrintService(now: () => Date = () => new Date()): PrintService {
  const show = (id: string, begun: number): ServiceJob => {
    const age = now().getTime() - begun
    if (age < pretendMs.printing)
      return { id, state: 'accepted', word: 'PRETEND_ACCEPTED', message: null, parcel: null }
    if (age < pretendMs.shipped)
      return { id, state: 'printing', word: 'PRETEND_PRINTING', message: null, parcel: null }
    return {
      id,
      state: 'shipped',
      word: 'PRETEND_SHIPPED',
      message: null,
      parcel: { carrier: 'other', trackingNumber: `PRETEND-${id.slice(-8)}`, trackingUrl: null },
    }
  }
  const begunIn = (id: string): number | null => {
    const begun = /^pretend-([0-9a-z]+)-/.exec(id)?.[1]
    return begun === undefined ? null : Number.parseInt(begun, 36)
  }
  const read = (id: string) => {
    const begun = begunIn(id)
    return begun === null ? null : show(id, begun)
  }
  return {
    name: 'pretend',
    products,
    askAgainSeconds: 30,
    findableAfterSeconds: 0,
    news: null,
    find: async () => null,
    check: async () => {},
    quote: async () => ({
      currency: 'EUR',
      totalCents: 1290,
      shippingCents: 490,
      isTaxed: true,
      days: null,
    }),
    place: async ({ key }) =>
      show(
        `pretend-${now().getTime().toString(36)}-${key.replaceAll('-', '').slice(0, 8)}`,
        now().getTime(),
      ),
    read: async (id) => read(id),
    async cancel(id) {
      const job = read(id)
      return job?.state === 'accepted'
        ? { ...job, state: 'cancelled', word: 'PRETEND_CANCELLED' }
        : job
    },
  }
}
