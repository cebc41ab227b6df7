import { expect, test } from 'vitest'
import { decodersFromNow } from '#support/decoders.ts'
import { smallPhoto } from '#support/journey.ts'
import { keptLog } from '#support/log.ts'
import { photoDecoderFor } from './photo-decoder-for.ts'

test('a server has photos decoded by a process of their own, and a worker decodes them itself', async () => {
  const { log } = keptLog()
  const started = decodersFromNow()
  const photo = await smallPhoto()
  const facts = await photoDecoderFor('work', log).inspect(photo)
  expect(started()).toEqual([])
  const decoder = photoDecoderFor('serve', log)
  expect(await decoder.inspect(photo)).toEqual(facts)
  expect(started()).toHaveLength(1)
  await decoder.close?.()
})
