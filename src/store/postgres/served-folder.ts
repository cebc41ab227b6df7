import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * The data folder that a process serves as a PostgreSQL server of ours, by its command line; null where it is none. A
 * command line is readable even where
 * the process belongs to another user; a zombie's is empty.
 */
export async function servedFolder(pid: number, platform: NodeJS.Platform): Promise<string | null> {
  if (platform === 'linux') {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    return words.includes('-D') ? (words[words.indexOf('-D') + 1] ?? null) : null
  }
  // One line, in which a folder may hold spaces; what follows it is ours (`launch`).
  const told = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
  return /postgres -D (.+) -c port=\d+ -c listen_addresses=/.exec(told)?.[1] ?? null
}
