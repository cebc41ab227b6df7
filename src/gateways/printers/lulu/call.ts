export const luluShippingLevels = [
  'MAIL',
  'PRIORITY_MAIL',
  'GROUND',
  'EXPEDITED',
  'EXPRESS',
] as const
export type LuluShippingLevel = (typeof luluShippingLevels)[number]

/** A call with a token that holds. @throws PrintServiceError unreachable, too_slow, not_allowed */
export type LuluCall = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; json: unknown }>
