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
    expect(await runOn(home, 'files', ['bring-up'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is check, quarantine, bring-back,'),
    })
  },
)
