import { takeOffLostFactor } from '#shop/admin/staff/lost-factor.ts'
import { listAdmins } from '#store/admins.ts'
import { openDatabase, type Database } from '#store/database.ts'
import { runCommand } from './command.ts'
import { openKept } from './kept-shop.ts'
import { CannotOpen, envOrExit } from './process.ts'

// `npm run staff -- …`: what only somebody at the machine can do about accounts, for nobody is left who could on the desk.

type Deed = { takesName: boolean; run(db: Database, name: string): Promise<void> }

const deeds: Record<string, Deed> = {
  /** who may log in */
  list: {
    takesName: false,
    async run(db) {
      for (const { username, role, hasTotp } of await listAdmins(db))
        console.log(`${username}: ${role}, ${hasTotp ? 'with' : 'without'} authenticator`)
    },
  },
  /** for an account whose owner has lost it */
  'without-authenticator': {
    takesName: true,
    async run(db, name) {
      await takeOffLostFactor({ db, now: () => new Date() }, name)
      console.log(
        `The authenticator of ${name} is taken off, and its sessions have ended: the password alone opens the account until another is enrolled`,
      )
    },
  },
}

await runCommand(
  {
    usage: 'npm run staff -- list|without-authenticator NAME',
    options: {},
    words: [1, 2],
  },
  async ([word = '', name]) => {
    const deed = deeds[word]
    if (!deed) throw new CannotOpen(`There is ${Object.keys(deeds).join(', ')}, and no ${word}`)
    if (deed.takesName !== (name !== undefined))
      throw new CannotOpen(`${word} takes ${deed.takesName ? 'the name of an account' : 'no name'}`)
    const kept = await openKept(envOrExit(), { mayBegin: false, log: console.error })
    const db = openDatabase(kept.url, { connectionsMax: 2 })
    try {
      await deed.run(db, name ?? '')
    } finally {
      await db.$client.end()
      await kept.close()
    }
  },
)
