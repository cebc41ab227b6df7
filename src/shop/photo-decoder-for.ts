import type { Logger } from 'pino'
import { decodeHere } from '#book/decoders/decode-here.ts'
import { openDecoders } from '#book/decoders/open-decoders.ts'
import type { PhotoDecoder } from '#book/decoders/photo-decoder.ts'

/**
 * What decodes photos. A server's do so in processes of their own, where a photo that ends one is refused. A worker
 * decodes itself: its end gives
 * its job to another, while a photo refused there by accident would leave a page of a paid book empty.
 */
export function photoDecoderFor(role: 'serve' | 'work', log: Logger): PhotoDecoder {
  if (role === 'work') return decodeHere
  return openDecoders({
    onEnd: ({ by, message }) =>
      log.warn({ by, how: message }, 'a process ended that was decoding a photo'),
  })
}
