import { expect, test } from 'vitest'
import { outputProfile, profileDescription } from './output-profile.ts'
import { readPressProfile } from './press-profile.ts'

const changed = (at: number, text: string): Buffer => {
  const bytes = Buffer.from(outputProfile())
  bytes.write(text, at, 'latin1')
  return bytes
}

test('a CMYK press’s profile is taken, by the name that it has', () => {
  const { bytes, name } = readPressProfile(outputProfile())
  expect([bytes.length, name]).toEqual([outputProfile().length, profileDescription])
})

test('a name of version 4 is read too, and one that cannot be read is none', () => {
  const bytes = Buffer.from(outputProfile())
  const from = bytes.readUInt32BE(132 + 4)
  const mluc = Buffer.alloc(28)
  mluc.write('mluc', 0, 'latin1')
  mluc.writeUInt32BE(1, 8)
  mluc.writeUInt32BE(12, 12)
  mluc.writeUInt32BE(10, 20)
  mluc.writeUInt32BE(28, 24)
  Buffer.concat([mluc, Buffer.from('Press', 'utf16le').swap16()]).copy(bytes, from)
  expect(readPressProfile(bytes).name).toBe('Press')
  bytes.writeUInt32BE(0xffff_ffff, 132 + 4)
  expect(readPressProfile(bytes).name).toBe('Custom')
})

test.each([
  ['no profile', Buffer.from('GIF89a'), 'no ICC profile'],
  ['nothing', Buffer.alloc(0), 'no ICC profile'],
  ['a half one', outputProfile().subarray(0, 5_000), 'not whole'],
  ['a screen’s', changed(12, 'mntr'), 'no profile of a printer'],
  ['one of RGB', changed(16, 'RGB '), 'not of CMYK'],
  ['one of the next kind', changed(8, '\u0005'), 'newer than print files take'],
] as const)('%s is refused', (_, bytes, why) => {
  expect(() => readPressProfile(bytes)).toThrow(why)
})
