import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The living processes that `pid` started, with their command lines. */
export function childrenOf(pid: number): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (Number(parent) !== pid || state === 'Z') return []
        return [
          {
            pid: Number(name),
            command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '),
          },
        ]
      } catch {
        return [] // it has ended meanwhile
      }
    })
}

/** The process of a role (`serve.ts`, `work.ts`) that start.ts runs; waits until there is one. */
export async function roleOf(startPid: number, script: 'serve.ts' | 'work.ts'): Promise<number> {
  for (;;) {
    const found = childrenOf(startPid).find(({ command }) => command.includes(`/${script}`))
    if (found) return found.pid
    await sleep(20)
  }
}

/** The embedded database's first process, or null. */
export function postmasterOf(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(
      readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
      10,
    )
    return isAlive(pid) ? pid : null
  } catch {
    return null
  }
}

/** Whether a process runs; one that has ended and waits to be asked for its status does not. */
export function isAlive(pid: number): boolean {
  return stateOf(pid) !== null && stateOf(pid) !== 'Z'
}

function stateOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.charAt(stat.lastIndexOf(')') + 2)
  } catch {
    return null
  }
}

/** kill -9; one that has ended meanwhile is fine. */
export function kill9(...pids: (number | null)[]): void {
  for (const pid of pids) {
    try {
      if (pid !== null) process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Waits until a condition holds; throws when it does not within the time. */
export async function until(
  what: string,
  secondsMax: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const giveUpAt = Date.now() + secondsMax * 1000; !(await condition()); await sleep(50)) {
    if (Date.now() > giveUpAt) throw new Error(`in ${secondsMax} s it did not happen: ${what}`)
  }
}
