/**
 * Where records of invoices belong (RD 1007/2023, Orden HAC/1177/2024). `off`: none are made. `test`: they are, and lead to the agency's place for
 * trying out. There is no `live` while nothing sends them: an invoice that calls itself verifiable would not be found there.
 */
export const verifactuModes = ['off', 'test'] as const
export type VerifactuMode = (typeof verifactuModes)[number]
