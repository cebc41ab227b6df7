import { writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'

import { Refusal } from '#domain/refusal.ts'

import { takeTurnsBy } from '../open-photo.ts'
import { decodeHere } from './decode-here.ts'
import type { DecodeReply, DecodeRequest, FromDecoder, ToDecoder } from './messages.ts'

// A process that decodes one picture after another as they are sent to it, and may end at any of them.

let hasTurn = Promise.withResolvers<void>()
takeTurnsBy(async (decode) => {
  hasTurn = Promise.withResolvers()
  tell('a turn, please')
  await hasTurn.promise
  return decode()
})

process.on('message', async (message: ToDecoder) => {
  if (message === 'your turn') hasTurn.resolve()
  else tell(await replyTo(message))
})
// Not process.exit, which would wait for the decoder's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Sent to all processes of a terminal or a service at once. Pictures of requests that are still answered are decoded to their end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Where memory runs out, Linux is to end this process and not the shop's.
await writeFile('/proc/self/oom_score_adj', '800').catch(() => {})
tell('ready')
flushCompileCache()

async function replyTo(request: DecodeRequest): Promise<DecodeReply> {
  try {
    return { done: await run(request) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code, details: error.details }
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

function run(request: DecodeRequest): Promise<unknown> {
  switch (request.verb) {
    case 'inspect':
      return decodeHere.inspect(...request.args)
    case 'serve':
      return decodeHere.serve(...request.args)
    case 'copy':
      return decodeHere.copy(...request.args)
    case 'strip':
      return decodeHere.strip(...request.args)
    case 'pixels':
      return decodeHere.pixels(...request.args)
  }
}

function tell(message: FromDecoder): void {
  // Where nobody hears it any more, the channel's end comes next.
  process.send?.(message, () => {})
}
