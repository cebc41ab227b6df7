import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * In bytes, after all that can be has been collected: what the program keeps (of that, what V8 has compiled: machine code and bytecode with what belongs to
 * them), and what the machine has given to the process.
 */
export type Memory = { kept: number; compiled: number; external: number; resident: number }

type Told = NodeJS.MemoryUsage & { code: number }

/** Asks a process that was started with `tell-memory.ts`. Throws where it says nothing for five minutes. */
export async function memoryOf(pid: number, file: string): Promise<Memory> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const giveUpAt = Date.now() + 300_000; Date.now() < giveUpAt; await sleep(50)) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (!text.endsWith('}')) continue
    const { heapUsed, external, rss, code } = JSON.parse(text) as Told
    return { kept: heapUsed + external, compiled: code, external, resident: rss }
  }
  throw new Error('the server does not tell of its memory')
}

export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)
