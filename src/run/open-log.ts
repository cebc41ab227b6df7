import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { causeNow } from '#store/cause.ts'
import { faultOf, type Fault } from '#store/fault.ts'

/**
 * The log of a process: a line of JSON for each thing worth telling, for programs that collect them; readable lines
 * where a person looks on.
 * It holds ids, and nothing of customers': of a request its method and of a fault what `faultOf` leaves.
 * @param part which of the shop's processes this is
 */
export function openLog(
  part: string,
  {
    destination = pino.destination({ fd: 1, sync: true }),
    isRead = process.stdout.isTTY,
  }: { destination?: DestinationStream; isRead?: boolean } = {},
): Logger {
  return pino(
    {
      base: { part },
      timestamp: stdTimeFunctions.isoTime,
      mixin() {
        const request = causeNow()
        return request === undefined ? {} : { request }
      },
      formatters: { level: (level) => ({ level }) },
      serializers: {
        err: faultOf,
        // Fastify hands these along: addresses hold tokens, headers and bodies whatever customers send.
        req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    isRead ? { write: (line) => destination.write(readable(line)) } : destination,
  )
}

type Entry = { time: string; level: string; part: string; msg?: string; err?: Fault }

/**
 * "18:32:07 [worker] error a job failed job=make-book", and a fault's stack below. What would begin a line of its own
 * is written as JSON writes it.
 */
function readable(line: string): string {
  const { time, level, part, msg = '', err, ...rest } = JSON.parse(line) as Entry
  const told = Object.entries(rest).map(
    ([name, value]) =>
      `${name}=${typeof value === 'string' && !/[\p{Cc}\u2028\u2029]/u.test(value) ? value : JSON.stringify(value)}`,
  )
  return `${[
    [new Date(time).toTimeString().slice(0, 8), `[${part}]`, level === 'info' ? '' : level, msg],
    told,
  ]
    .flat()
    .filter(Boolean)
    .join(' ')}\n${err ? shown(err) : ''}`
}

function shown({ type, code, message, stack, cause }: Fault): string {
  const head = `  ${type}${code ? ` (${code})` : ''}: ${message}\n`
  return `${head}${stack ? `${stack}\n` : ''}${cause ? `  caused by\n${shown(cause)}` : ''}`
}
