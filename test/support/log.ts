import type { Logger } from 'pino'
import { openLog } from '#run/open-log.ts'

/** What a log has, as programs read it. */
export type LogEntry = Record<string, unknown> & {
  level: string
  msg: string
  err?: { type: string; message: string; stack?: string; cause?: { message: string } }
}

/** A log whose lines stay here. */
export function keptLog(): { log: Logger; lines: string[]; entries(): LogEntry[] } {
  const lines: string[] = []
  return {
    log: openLog('test', {
      destination: { write: (line) => void lines.push(line) },
      isRead: false,
    }),
    lines,
    entries: () => lines.map((line) => JSON.parse(line) as LogEntry),
  }
}
