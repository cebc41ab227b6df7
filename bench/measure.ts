import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc per second; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Processor time that a process and all below it have used since each began, in ms. Those that have ended count with their parent. */
export function cpuMsOf(pid: number): number {
  const parents = new Map<number, number>()
  const used = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null
    if (!stat) continue
    parents.set(Number(name), stat.parent)
    used.set(Number(name), stat.ticks)
  }
  const isBelow = (candidate: number): boolean => candidate === pid || (candidate > 1 && isBelow(parents.get(candidate) ?? 0))
  const ticks = [...used].filter(([candidate]) => isBelow(candidate)).reduce((sum, [, count]) => sum + count, 0)
  return (ticks * 1000) / ticksPerSecond
}

function readStat(pid: number): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in brackets may hold anything; what follows is numbers: state, parent, …, utime, stime, cutime, cstime.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0) }
  } catch {
    return null
  }
}

/** The most memory that a process ever held, in MB. */
export function peakMegabytesOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000
}

/** The value below which a share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** Prints figures in columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('   '))
}
