import type { RefusalCode } from '#domain/refusal.ts'

import type { PhotoVerbs } from './photo-decoder.ts'

export type DecodeRequest = {
  [Verb in keyof PhotoVerbs]: { verb: Verb; args: Parameters<PhotoVerbs[Verb]> }
}[keyof PhotoVerbs]

/** What a decoding process is told: what to do next, or that its large interlaced picture's turn has come. */
export type ToDecoder = DecodeRequest | 'your turn'

export type DecodeReply =
  | { done: unknown }
  | { refusal: RefusalCode; details: Readonly<Record<string, unknown>> }
  | { fault: string }
/** What it tells: that it has loaded all it needs, that it has to wait for its turn, or how a request ended. */
export type FromDecoder = 'ready' | 'a turn, please' | DecodeReply
