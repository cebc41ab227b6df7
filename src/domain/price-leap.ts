import type { Cents } from './money.ts'

/** From what factor on a new price is rather a slip of the comma than a decision. */
const factor = 10

/** Whether a price is ten times the last one or a tenth of it, so that somebody is asked first. What was free has no last one. */
export const isPriceLeap = (before: Cents, after: Cents): boolean =>
  before > 0 && (after >= before * factor || after * factor <= before)
