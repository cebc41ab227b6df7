import type { JobFault } from '#domain/job.ts'
import { Refusal } from '#domain/refusal.ts'

/**
 * System and PostgreSQL codes that mean "a dependency is down", not "the code is wrong": no connection, class 08 (connection exceptions),
 * 57P0x (the server is stopping or starting), 53xxx (out of resources), a disk that cannot take more or does not let us, and a storage
 * outside that has a fault of its own (ESTORAGE).
 */
const downCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM|ENOTDIR|EMFILE|ENFILE|ESTORAGE|UND_ERR_\w+|08\w{3}|57P0[1-5]|53\w{3})$/
// node-postgres gives these no code
const downMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Text that PostgreSQL cannot hold, such as a NUL character: a client's doing, not a bug. */
const unstorableCodes = new Set(['22021', '22P05'])

/** Whether an error, or what caused it, says that the database or the storage cannot be reached. */
export function isUnavailable(error: unknown): boolean {
  return outageIn(error) !== undefined
}

function outageIn(error: unknown): Cause | undefined {
  return causesOf(error).find(
    (cause) => downCodes.test(String(cause.code ?? '')) || downMessages.test(cause.message),
  )
}

/** What kind of fault a job ended with, in no words of its own. */
export function jobFaultOf(error: unknown): JobFault {
  const outage = outageIn(error)
  if (!outage) return 'fault'
  const code = String(outage.code ?? '')
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) return 'disk_full'
  return /^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(code) ? 'not_allowed' : 'unreachable'
}

/** Whether the database refused a text because of characters that no text may hold. */
export function isUnstorableText(error: unknown): boolean {
  return causesOf(error).some((cause) => unstorableCodes.has(String(cause.code)))
}

/** An error as the log has it. */
export type Fault = { type: string; message: string; code?: string; stack?: string; cause?: Fault }

/**
 * An error for the log. A bug is told with its causes and their stacks; a dependency that is down, which fails everything alike and at
 * whatever line, and an expected no in a few words. A failed query is told without its parameters, and any message without the e-mail
 * addresses in it: they are what customers typed.
 */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown' }
  if (error instanceof Refusal && error.code !== 'internal')
    return { type: 'Refusal', message: error.code }
  const outage = outageIn(error)
  if (outage) {
    const message = [outage.code, firstLine(outage)].filter(Boolean).join(' ')
    return { type: 'Outage', message: `a dependency is down: ${withoutAddresses(message)}` }
  }
  return wholeFault(causesOf(error))
}

function wholeFault([fault = new Error('a fault without a cause'), ...causes]: Cause[]): Fault {
  const { name, code, query, stack = '' } = fault
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    message: withoutAddresses(typeof query === 'string' ? `failed query: ${query}` : fault.message),
    ...(code !== undefined && { code: String(code) }),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...(causes.length > 0 && { cause: wholeFault(causes) }),
  }
}

/** What a mail server says names whom it does not know. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')

/** Several addresses of one name may have been tried; the error of all of them has no words of its own. */
function firstLine({ message, errors }: Cause): string {
  return (message || (errors?.[0] as Error | undefined)?.message || '').split('\n', 1)[0]!
}

type Cause = Error & { code?: unknown; query?: unknown; errors?: unknown[] }

function causesOf(error: unknown, depthMax = 5): Cause[] {
  if (!(error instanceof Error) || depthMax === 0) return []
  return [error, ...causesOf(error.cause, depthMax - 1)]
}
