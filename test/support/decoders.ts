import { readFileSync } from 'node:fs'
import { childrenOf, until } from './processes.ts'

/** The processes that a pool opened after this call has started by now, oldest first; those of other pools left out. */
export function decodersFromNow(parent = process.pid): () => number[] {
  const others = new Set(decodersOf(parent))
  return () => decodersOf(parent).filter((pid) => !others.has(pid))
}

const decodersOf = (parent: number): number[] =>
  childrenOf(parent)
    .filter(({ command }) => command.includes('/decode-process.ts'))
    .map(({ pid }) => pid)
    .toSorted((a, b) => a - b)

/** Waits until a process holds so much: it is in the middle of a large picture. */
export const untilItHolds = (pid: number, bytes: number): Promise<void> =>
  until(`process ${pid} holds ${bytes} bytes`, 120, () => {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1024 > bytes
  })
