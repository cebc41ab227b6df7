import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc per second; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Processor time that a process has used since it began, in ms. */
export function cpuMsOf(pid: number): number {
  return ((readStat(pid)?.ticks ?? 0) * 1000) / ticksPerSecond
}

/** The same, with all the processes that it started; those that have ended count with it. */
export function cpuMsOfFamily(pid: number): number {
  return cpuMsOf(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), 0)
}

function readStat(pid: number): { parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in brackets may hold anything; what follows: state, parent, …, utime, stime, and those of children that have ended.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      parent: Number(fields[1]),
      ticks: [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0),
    }
  } catch {
    return null
  }
}

/** The most memory that a process ever held, in MB. */
export function peakMegabytesOf(pid: number): number {
  return megabytesIn(pid, 'VmHWM')
}

function megabytesIn(pid: number, field: 'VmHWM' | 'RssFile'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1000
}

/**
 * The same, with what each of the processes that it started and that still run held at most by itself: programs and libraries, which all of them
 * share, count once.
 */
export function peakMegabytesOfFamily(pid: number): number {
  const own = (child: number) => peakMegabytesOf(child) - megabytesIn(child, 'RssFile')
  return childrenOf(pid).reduce((sum, child) => sum + own(child), peakMegabytesOf(pid))
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readStat(Number(name))?.parent === pid)
    .map(Number)

/** The value below which a share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** Prints figures in columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('   '),
    )
}

/** Of a process's status in /proc, the memory that it holds. */
export function residentMegabytes(status: string): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1000
}

/** The process that answers HTTP, a child of the one that was started; that one where it answers itself. */
export function childServing(parent: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
        return (
          stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === `${parent}` &&
          readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('serve.ts')
        )
      } catch {
        return false
      }
    })
  return children[0] === undefined ? parent : Number(children[0])
}
