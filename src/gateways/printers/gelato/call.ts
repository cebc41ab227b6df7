import type { ServiceAnswer } from '../open-service.ts'

/** The two hosts of Gelato's interface that the shop has to do with. */
export type GelatoHost = 'order' | 'product'

/** A call with the shop's key. @throws PrintServiceError unreachable, too_slow */
export type GelatoCall = (
  host: GelatoHost,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<ServiceAnswer>
