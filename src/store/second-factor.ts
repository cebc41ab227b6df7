import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { adminPlaces, adminRecoveryCodes, admins } from './schema/staff.ts'

/** Keeps a secret that is shown for enrolment; what the account has until now stays in force. */
export async function keepPendingSecret(
  queries: Queries,
  username: string,
  totpPending: string,
): Promise<void> {
  await queries.update(admins).set({ totpPending }).where(eq(admins.username, username))
}

/** The secret that has proved itself takes the place of the one before. @returns false: it is no longer the pending one */
export async function confirmSecret(
  queries: Queries,
  username: string,
  { pending, step }: { pending: string; step: number },
): Promise<boolean> {
  const rows = await queries
    .update(admins)
    .set({ totpSecret: pending, totpPending: null, totpStep: step })
    .where(and(eq(admins.username, username), eq(admins.totpPending, pending)))
    .returning({ username: admins.username })
  return rows.length > 0
}

/** Uses up a half minute's code. @returns false: it, or a later one, was used already */
export async function spendStep(
  queries: Queries,
  username: string,
  step: number,
): Promise<boolean> {
  const rows = await queries
    .update(admins)
    .set({ totpStep: step })
    .where(
      and(
        eq(admins.username, username),
        isNotNull(admins.totpSecret),
        or(isNull(admins.totpStep), lt(admins.totpStep, step)),
      ),
    )
    .returning({ username: admins.username })
  return rows.length > 0
}

export async function removeSecondFactor(queries: Queries, username: string): Promise<void> {
  await queries
    .update(admins)
    .set({ totpSecret: null, totpPending: null })
    .where(eq(admins.username, username))
  await queries.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.username, username))
}

/** New recovery codes; the ones before are worth nothing from now on. */
export async function replaceRecoveryCodes(
  queries: Queries,
  username: string,
  hashes: readonly string[],
): Promise<void> {
  await queries.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.username, username))
  await queries
    .insert(adminRecoveryCodes)
    .values(hashes.map((codeHash) => ({ username, codeHash })))
}

/** Uses a recovery code up. @returns false: it is none, or no longer */
export async function spendRecoveryCode(
  queries: Queries,
  username: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await queries
    .delete(adminRecoveryCodes)
    .where(
      and(eq(adminRecoveryCodes.username, username), eq(adminRecoveryCodes.codeHash, codeHash)),
    )
    .returning({ username: adminRecoveryCodes.username })
  return rows.length > 0
}

export async function countRecoveryCodes(queries: Queries, username: string): Promise<number> {
  const [row] = await queries
    .select({ codes: count() })
    .from(adminRecoveryCodes)
    .where(eq(adminRecoveryCodes.username, username))
  return row?.codes ?? 0
}

/** Remembers that somebody has logged in from an address. */
export async function notePlace(
  queries: Queries,
  place: typeof adminPlaces.$inferInsert,
): Promise<void> {
  await queries
    .insert(adminPlaces)
    .values(place)
    .onConflictDoUpdate({
      target: [adminPlaces.username, adminPlaces.addressHash],
      set: { seenAt: sql`greatest(${adminPlaces.seenAt}, excluded.seen_at)` },
    })
}

export async function isKnownPlace(
  queries: Queries,
  username: string,
  addressHash: string,
): Promise<boolean> {
  const rows = await queries
    .select({ username: adminPlaces.username })
    .from(adminPlaces)
    .where(and(eq(adminPlaces.username, username), eq(adminPlaces.addressHash, addressHash)))
  return rows.length > 0
}
