import type { FastifyBaseLogger } from 'fastify'
import { describeFault } from './fault.ts'

/**
 * Fastify's own warnings and errors as lines; its chatter about requests is dropped. Only the words and the fault are kept: what
 * comes beside them may name addresses with tokens in them.
 */
export function lineLogger(log: (line: string) => void): FastifyBaseLogger {
  const silent = () => {}
  const speak = (about: unknown, words?: unknown) => {
    const fault = (about as { err?: unknown } | null)?.err ?? about
    const said = [about, words].find((part) => typeof part === 'string')
    log(
      [`server: ${said ?? ''}`.trim(), fault instanceof Error ? describeFault(fault) : '']
        .filter(Boolean)
        .join(' '),
    )
  }
  const logger: FastifyBaseLogger = {
    level: 'warn',
    silent,
    trace: silent,
    debug: silent,
    info: silent,
    warn: speak,
    error: speak,
    fatal: speak,
    child: () => logger,
  }
  return logger
}
