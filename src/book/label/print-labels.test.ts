import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { pointsPerMm } from '../geometry.ts'
import { preflight } from '../preflight.ts'
import { printLabels, type Label } from './print-labels.ts'

const label: Label = {
  code: 'ABC-DEF',
  orderId: 'ABCDEFGHJK',
  from: 'Remite',
  sender: ['Garabato Libros, S.L.', 'Calle Mayor 1', '28013 Madrid'],
  lettersMissing: 'Faltan letras',
  recipient: [
    'Begoña Núñez-Ávila',
    'Calle del Príncipe de Vergara 214, escalera B, 3.º izda.',
    '28002 Madrid',
    'ESPAÑA',
  ],
}
const created = new Date('2026-11-22T10:00:00Z')
const printed = (labels: Label[], paper: 'a6' | 'a4') =>
  printLabels(labels, { paper, created, title: 'Etiquetas' })
const sizesOf = (bytes: Buffer) =>
  preflight(bytes).pages.map(({ media }) =>
    [media[2] - media[0], media[3] - media[1]].map((points) => Math.round(points / pointsPerMm)),
  )

test('a label is a page of A6, and four of them one of A4', async () => {
  expect(sizesOf(await printed([label, label], 'a6'))).toEqual([
    [105, 148],
    [105, 148],
  ])
  expect(
    sizesOf(
      await printed(
        Array.from({ length: 5 }, () => label),
        'a4',
      ),
    ),
  ).toEqual([
    [210, 297],
    [210, 297],
  ])
})

test('the same label is the same file, and an address that is far too long ends', async () => {
  expect((await printed([label], 'a6')).equals(await printed([label], 'a6'))).toBe(true)
  expect(
    sizesOf(
      await printed(
        [{ ...label, recipient: Array.from({ length: 4 }, () => 'W'.repeat(200)) }],
        'a4',
      ),
    ),
  ).toHaveLength(1)
})

const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()

describe.skipIf(spawnSync('pdftotext', ['-v']).error !== undefined)(
  'what is read on a label',
  () => {
    test('is who it goes to, from whom, and the code of the book', async () => {
      const text = textOf(await printed([label], 'a6'))
      for (const part of [
        'Begoña Núñez-Ávila',
        'Príncipe de Vergara',
        '28002 Madrid',
        'ESPAÑA',
        'ABC-DEF',
        'ABCDEFGHJK',
        'Garabato Libros',
      ])
        expect(text).toContain(part)
      expect(text).not.toContain('Faltan letras')
    })

    test('is that letters are missing, where no typeface has them', async () => {
      expect(
        textOf(await printed([{ ...label, recipient: ['王小明', '東京都', '100', 'X'] }], 'a6')),
      ).toContain('Faltan letras')
    })
  },
)
