import type { Shop } from '#shop/shop.ts'
import type { JobName, Jobs } from '#store/queue.ts'

/** A job: what it is called, how many a process runs at once, and the verb it leads to. Thrown errors make it try again. */
export type Job<N extends JobName> = {
  name: N
  together: number
  run(shop: Shop, data: Jobs[N], signal: AbortSignal): Promise<void>
}
