import { passwordFault } from '#domain/password.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Role } from '#domain/staff.ts'
import { deleteSessionsOf } from '#store/admin-sessions.ts'
import {
  deleteAdmin,
  insertAdmin,
  listAdmins,
  lockAdmin,
  updateAdmin,
  type Admin,
} from '#store/admins.ts'
import type { Queries } from '#store/database.ts'
import { countRecoveryCodes, removeSecondFactor } from '#store/second-factor.ts'
import { recordChange } from '../../changes/record-change.ts'
import type { Shop } from '../../shop.ts'
import { hashPassword } from '../admin-password.ts'
import { confirmOwner, type Caller, type Proof } from './second-factor.ts'
import { tellOfAccount } from './tell.ts'

export const listStaff = (shop: Shop) => listAdmins(shop.db)

/** What somebody's own page says of the account. */
export async function readAccount(shop: Shop, { username }: Caller) {
  const account = (await listAdmins(shop.db)).find((one) => one.username === username)
  if (!account) throw new Refusal('unauthorized')
  return { ...account, recoveryCodes: await countRecoveryCodes(shop.db, username) }
}

/**
 * An account whose first password its holder replaces at the first login, which is within a week.
 * @throws Refusal password_short, password_common, duplicate
 */
export async function createAccount(
  shop: Shop,
  who: string,
  { username, role, password }: { username: string; role: Role; password: string },
): Promise<void> {
  checkPassword(shop, username, password)
  const account = {
    username,
    role,
    passwordHash: await hashPassword(password),
    passwordIsLent: true,
    passwordLentAt: shop.now(),
  }
  await shop.db.transaction(async (tx) => {
    if (!(await insertAdmin(tx, { ...account, isFromEnvironment: false })))
      throw new Refusal('duplicate', { of: 'account' })
    await recordChange(shop, tx, { who, subject: `staff:${username}`, after: { role } })
  })
}

/**
 * An owner changes another's account: role, a new password for one who forgot it, an end to a lost authenticator. The
 * account's sessions end.
 * @throws Refusal account_not_found, owner_stays, password_short, password_common
 */
export async function changeAccount(
  shop: Shop,
  who: string,
  username: string,
  {
    role,
    password,
    withoutTotp,
  }: { role?: Role | undefined; password?: string | undefined; withoutTotp?: boolean | undefined },
): Promise<void> {
  if (password !== undefined) checkPassword(shop, username, password)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await shop.db.transaction(async (tx) => {
    const account = await another(tx, who, username)
    if (role && role !== account.role) {
      await updateAdmin(tx, username, { role })
      await recordChange(shop, tx, {
        who,
        subject: `staff:${username}`,
        before: { role: account.role },
        after: { role },
      })
    }
    if (passwordHash) {
      const passwordLentAt = shop.now()
      await updateAdmin(tx, username, { passwordHash, passwordIsLent: true, passwordLentAt })
      await tellOfAccount(shop, tx, { who, username, what: 'password_changed' })
    }
    if (withoutTotp && account.totpSecret) {
      await removeSecondFactor(tx, username)
      await tellOfAccount(shop, tx, { who, username, what: 'factor_removed' })
    }
    await deleteSessionsOf(tx, username)
  })
}

/** @throws Refusal account_not_found, owner_stays */
export async function deleteAccount(shop: Shop, who: string, username: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { role } = await another(tx, who, username)
    await deleteAdmin(tx, username)
    await recordChange(shop, tx, { who, subject: `staff:${username}`, before: { role } })
  })
}

/**
 * Somebody changes their own password. Their other sessions end.
 * @throws Refusal not_confirmed, password_short, password_common, password_same
 */
export async function changeOwnPassword(
  shop: Shop,
  { username, sessionId }: Caller,
  { next, ...proof }: Proof & { next: string },
): Promise<void> {
  // Before the proof, which uses a code up.
  checkPassword(shop, username, next)
  await confirmOwner(shop, username, proof)
  if (next === proof.password) throw new Refusal('password_same')
  const passwordHash = await hashPassword(next)
  await shop.db.transaction(async (tx) => {
    await updateAdmin(tx, username, {
      passwordHash,
      passwordIsLent: false,
      passwordLentAt: null,
    })
    await deleteSessionsOf(tx, username, sessionId)
    await tellOfAccount(shop, tx, { who: username, username, what: 'password_changed' })
  })
}

/**
 * An account, locked, that an owner may change: not their own, whose role they could take away by a slip of the hand, and not the first
 * owner's, which the environment governs. So there is always an owner.
 */
async function another(tx: Queries, who: string, username: string): Promise<Admin> {
  const account = await lockAdmin(tx, username)
  if (!account) throw new Refusal('account_not_found')
  if (username === who || account.isFromEnvironment) throw new Refusal('owner_stays')
  return account
}

function checkPassword(shop: Shop, username: string, password: string): void {
  const fault = passwordFault(password, [username, shop.settings.name])
  if (fault) throw new Refusal(fault === 'too_short' ? 'password_short' : 'password_common')
}
