/** What is done again and again, and must not fail unseen. */
export type ChoreName = 'payments' | 'backup'

/** What an owner is to be woken for. */
export const troubleNames = ['stuck', 'payments', 'disk', 'backup'] as const
export type TroubleName = (typeof troubleNames)[number]

/** What is known of a trouble, at one time. */
export type Trouble = {
  name: TroubleName
  since: Date
  /** when its owner was last told; null: not yet */
  toldAt: Date | null
  /** null: it is still there */
  overAt: Date | null
}

const dayMs = 86_400_000

/**
 * What to say of a trouble, and what to keep of it: told once, again after each further day, and once when it is over.
 * One that comes and goes is told
 * once a day all the same, and that it is over only after it was told.
 * @param known null: it was never there, or is long over
 */
export function judgeTrouble(
  name: TroubleName,
  known: Trouble | null,
  isThere: boolean,
  now: Date,
): { say: 'there' | 'over' | null; keep: Trouble | null } {
  const isToldLately =
    known !== null && known.toldAt !== null && now.getTime() - known.toldAt.getTime() < dayMs
  if (isThere) {
    const since = known === null || known.overAt ? now : known.since
    if (isToldLately) return { say: null, keep: { ...known, since, overAt: null } }
    return { say: 'there', keep: { name, since, toldAt: now, overAt: null } }
  }
  if (known === null) return { say: null, keep: null }
  if (known.overAt) return { say: null, keep: isToldLately ? known : null }
  // What came again within the day was not told a second time; nor is its end.
  const isTold = known.toldAt !== null && known.toldAt >= known.since
  return { say: isTold ? 'over' : null, keep: { ...known, overAt: now } }
}
