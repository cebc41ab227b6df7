import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runOn } from '#support/commands.ts'
import { elsewhere, openHome, type ShopHome } from '#support/shop-home.ts'

let home: ShopHome | undefined
afterEach(() => home?.remove())

test.skipIf(elsewhere)(
  `what a sweep took away on a day is brought back by a command, while no shop runs${elsewhere ? ` (skipped: ${elsewhere})` : ''}`,
  async () => {
    home = await openHome({ hasOpened: true })
    const at = (key: string) => join(home!.dataDir, 'files', key)
    const put = async (key: string, text: string) => {
      await mkdir(dirname(at(key)), { recursive: true })
      await writeFile(at(key), text)
    }
    await put('quarantine/2026-11-22/photos/4567/original', 'another')
    await put('quarantine/2026-11-23/photos/0123/original', 'a photo')

    const back = await runOn(home, 'files', ['bring-back', '2026-11-23'])
    expect(back).toMatchObject({
      status: 0,
      output: expect.stringContaining('1 files brought back'),
    })
    expect(await readFile(at('photos/0123/original'), 'utf8').catch(() => null)).toBe('a photo')
    await expect(readFile(at('photos/4567/original'))).rejects.toThrow('ENOENT')

    // A day later: one is there again as it was, in the place of the other something else has come.
    await put('quarantine/2026-11-24/photos/0123/original', 'a photo')
    await put('photos/4567/original', 'what has come since')
    const again = await runOn(home, 'files', ['bring-back'])
    expect(again.status).toBe(1)
    expect(again.output).toContain('0 files brought back')
    expect(again.output).toContain('1 were there already, byte for byte')
    expect(again.output).toContain(
      'photos/4567/original: another file has come there since; that of 2026-11-22 is kept in quarantine',
    )
    expect(await readFile(at('photos/4567/original'), 'utf8')).toBe('what has come since')
    expect(await readFile(at('quarantine/2026-11-22/photos/4567/original'), 'utf8')).toBe('another')
    expect(await runOn(home, 'files', ['bring-up'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is check, quarantine, bring-back,'),
    })
  },
)
