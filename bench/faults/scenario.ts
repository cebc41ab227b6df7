import type { World, WorldOptions } from './world.ts'

export type Scenario = {
  name: string
  world: WorldOptions
  /** What comes between the mail server's yes and writing it down has that mail sent again, with its Message-ID. */
  mayMailAgain?: boolean
  /** customers shop, and meanwhile the fault comes and goes */
  run(world: World): Promise<void>
}

/** in seconds */
export const hour = 3_600
