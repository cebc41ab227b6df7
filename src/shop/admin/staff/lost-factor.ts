import { deleteSessionsOf } from '#store/admin-sessions.ts'
import { listAdmins, lockAdmin } from '#store/admins.ts'
import { removeSecondFactor } from '#store/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { tellOfAccount } from './tell.ts'

/** Who did it, in the audit trail: somebody at the machine itself, whom no account stands for. */
const atTheMachine = 'npm run staff'

/**
 * Takes the authenticator off an account whose owner has lost it and has nobody on the desk to do so; the password
 * alone opens it until another
 * is enrolled. All its sessions end, and the audit trail says so. For whoever stands before the machine, which proves
 * more than any password.
 * @throws Error in one line when there is no such account, or it has none
 */
export async function takeOffLostFactor(
  shop: Pick<Shop, 'db' | 'now'>,
  username: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const account = await lockAdmin(tx, username)
    if (!account) {
      const names = (await listAdmins(tx)).map((one) => one.username)
      throw new Error(`There is no account ${username}; there are: ${names.join(', ')}`)
    }
    if (!account.totpSecret) throw new Error(`The account ${username} has no authenticator`)
    await removeSecondFactor(tx, username)
    await deleteSessionsOf(tx, username)
    await tellOfAccount(shop, tx, { who: atTheMachine, username, what: 'factor_removed' })
  })
}
