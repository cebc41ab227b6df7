/**
 * Where records of invoices belong (RD 1007/2023, Orden HAC/1177/2024). `off`: none are made. `test`: they are, and
 * lead to the agency's place for
 * trying out, to which they are sent where there is a certificate. `live`: they are sent, always, and invoices say that
 * they can be verified.
 */
export const verifactuModes = ['off', 'test', 'live'] as const
export type VerifactuMode = (typeof verifactuModes)[number]
/** Where records can be. Each is a chain of its own. */
export type RecordPlace = Exclude<VerifactuMode, 'off'>
