import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { recoveryCodeCount } from '#domain/staff.ts'
import { deleteSessionsOf } from '#store/admin-sessions.ts'
import { readAdmin, type Admin } from '#store/admins.ts'
import type { Queries } from '#store/database.ts'
import {
  confirmSecret,
  keepPendingSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from '#store/second-factor.ts'
import { verifyPassword } from '../admin-password.ts'
import type { Shop } from '../../shop.ts'
import { openSecret, sealSecret } from './seal.ts'
import { tellOfAccount } from './tell.ts'
import { base32, newTotpSecret, stepOf, totpUri } from './totp.ts'

/** Whose call it is: the account and the session it is made with. */
export type Caller = { username: string; sessionId: string }
export type Proof = { password: string; code?: string | undefined }

/** 120 bits, 24 characters: what has fewer than 112 would need a slow hash (ASVS 5.0, 6.5.2). */
const recoveryBytes = 15

/**
 * Begins with an authenticator: a secret to be shown once. What protects the account until now stays until this one has proved itself.
 * @throws Refusal not_confirmed
 */
export async function beginTotp(
  shop: Shop,
  { username }: Caller,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  await confirmOwner(shop, username, proof)
  const secret = newTotpSecret()
  await keepPendingSecret(shop.db, username, sealSecret(shop.settings.totpKey, username, secret))
  return { secret, uri: totpUri({ issuer: shop.settings.name, username, secret }) }
}

/**
 * The authenticator has shown its first code: from now on the account needs one. Other sessions, opened without, end.
 * @throws Refusal not_confirmed
 */
export async function confirmTotp(
  shop: Shop,
  { username, sessionId }: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const admin = await readAdmin(shop.db, username)
  const pending = admin?.totpPending ?? null
  const secret = pending && openSecret(shop.settings.totpKey, username, pending)
  const step = secret ? stepOf(secret, bare(code), shop.now()) : null
  if (!pending || step === null) throw new Refusal('not_confirmed')
  return shop.db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, username, { pending, step }))) throw new Refusal('not_confirmed')
    const recoveryCodes = await newRecoveryCodes(tx, username)
    await deleteSessionsOf(tx, username, sessionId)
    await tellOfAccount(shop, tx, { who: username, username, what: 'factor_added' })
    return { recoveryCodes }
  })
}

/** @throws Refusal not_confirmed */
export async function removeTotp(shop: Shop, { username }: Caller, proof: Proof): Promise<void> {
  await confirmOwner(shop, username, proof)
  await shop.db.transaction(async (tx) => {
    await removeSecondFactor(tx, username)
    await tellOfAccount(shop, tx, { who: username, username, what: 'factor_removed' })
  })
}

/** @throws Refusal not_confirmed, also where there is no authenticator that they could stand in for */
export async function renewRecoveryCodes(
  shop: Shop,
  { username }: Caller,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  const admin = await confirmOwner(shop, username, proof)
  if (!admin.totpSecret) throw new Refusal('not_confirmed')
  return shop.db.transaction(async (tx) => {
    const recoveryCodes = await newRecoveryCodes(tx, username)
    await tellOfAccount(shop, tx, { who: username, username, what: 'codes_renewed' })
    return { recoveryCodes }
  })
}

/**
 * Whether a session is still in its owner's hands: password, and a code where the account needs one.
 * @throws Refusal not_confirmed
 */
export async function confirmOwner(
  shop: Shop,
  username: string,
  { password, code = '' }: Proof,
): Promise<Admin> {
  const admin = await readAdmin(shop.db, username)
  if (!admin || !(await verifyPassword(password, admin.passwordHash)))
    throw new Refusal('not_confirmed')
  if (admin.totpSecret && !(await useCode(shop, admin, code))) throw new Refusal('not_confirmed')
  return admin
}

/** Uses up a code of the authenticator, or a recovery code. Null: it is neither, or was used before. */
export async function useCode(
  shop: Shop,
  { username, totpSecret }: Admin,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const typed = bare(code)
  const secret = totpSecret && openSecret(shop.settings.totpKey, username, totpSecret)
  if (totpSecret && secret === null)
    shop.log.error('TOTP_KEY is not the one that authenticators were enrolled with')
  const step = secret ? stepOf(secret, typed, shop.now()) : null
  if (step !== null) return (await spendStep(shop.db, username, step)) ? 'totp' : null
  return (await spendRecoveryCode(shop.db, username, hashOf(typed))) ? 'recovery' : null
}

async function newRecoveryCodes(tx: Queries, username: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    base32(randomBytes(recoveryBytes)).toLowerCase(),
  )
  await replaceRecoveryCodes(tx, username, codes.map(hashOf))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** As people type codes: with gaps, hyphens and capitals. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase()
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
