/**
 * What became of a record: still to be sent; taken, with or without errors that are to be corrected; refused; or
 * another has taken its place.
 */
export const deliveryStates = ['waiting', 'accepted', 'with_errors', 'refused'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why records could not be sent. unreachable: no connection, or it broke off; too_slow; nonsense: no answer that could
 * be read; service: the agency's own
 * fault; refused: it refused the whole sending; certificate: it or its password is not accepted; certificate_over: it
 * has expired; not_set: none is set up.
 */
export const sendingFaults = [
  'unreachable',
  'too_slow',
  'nonsense',
  'service',
  'refused',
  'certificate',
  'certificate_over',
  'not_set',
] as const
export type SendingFault = (typeof sendingFaults)[number]

/** What keeps records from being sent. `since`: ISO 8601. */
export type SendingTrouble = {
  fault: SendingFault
  since: string
  code: string | null
  message: string
}

/** Taken with errors that the agency lets be: a clock that differs, a key of Ceuta's and Melilla's tax (Validaciones 1.2.2, 4.3.1). */
export const codesLeftAlone: readonly string[] = ['2004', '2009']
export const needsCorrection = (state: DeliveryState, code: string | null): boolean =>
  state === 'refused' || (state === 'with_errors' && !codesLeftAlone.includes(code ?? ''))

/**
 * Faults of a whole sending that one record in it can be the cause of: what does not fit the schema, dates and letters
 * that cannot be read.
 */
const unreadable: readonly string[] = ['4102', '4103', '4106', '4119', '4136', '4137']
export const isOneRecords = (code: string | null): boolean => unreadable.includes(code ?? '')
