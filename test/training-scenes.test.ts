import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const python = '/usr/bin/python3'
const canDraw =
  process.env['TESTS'] === 'daily' || spawnSync(python, ['-c', 'import numpy, cv2']).status === 0

type Point = { x: number; y: number }
type Facts = {
  width: number
  height: number
  kind: string
  faces: (Point & { width: number; height: number; eyes: Point[]; mouth: Point; seen: number[] })[]
}

/** Debian's OpenCV draws; where it is missing there is nothing to check, but once a day it has to be there (.ci/daily). */
describe.skipIf(!canDraw)('the scenes that the edge network learns from', () => {
  let folder = ''
  const files = (name: string) =>
    readdirSync(join(folder, name)).map(
      (file) => [file, readFileSync(join(folder, name, file)).toString('base64')] as const,
    )
  const draw = (name: string, count: number, ...options: string[]) =>
    execFileSync(
      python,
      [
        'training/make-scenes.py',
        join(folder, name),
        String(count),
        '--size',
        '192x160',
        '--kind',
        'family',
        ...options,
      ],
      {
        cwd: join(import.meta.dirname, '..'),
        env: { ...process.env, OMP_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1' },
      },
    )

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'garabato-scenes-'))
    draw('both', 2, '--seed', '5')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are the same byte for byte from the same seed, whichever were drawn before', () => {
    draw('second', 1, '--seed', '5', '--first', '1')
    expect(files('second')).toHaveLength(3)
    expect(files('both')).toEqual(expect.arrayContaining(files('second')))
  })

  test('are others from another seed', () => {
    draw('other', 1, '--seed', '6')
    const pictures = (name: string) =>
      files(name)
        .filter(([file]) => file.endsWith('.jpg'))
        .map(([, bytes]) => bytes)
    expect(pictures('both')).not.toContain(pictures('other')[0])
  })

  test('say where faces, eyes and mouths are', () => {
    const faces = readdirSync(join(folder, 'both'))
      .filter((file) => file.endsWith('.json'))
      .flatMap(
        (file) => (JSON.parse(readFileSync(join(folder, 'both', file), 'utf8')) as Facts).faces,
      )
    expect(faces.length).toBeGreaterThan(0)
    for (const { x, y, width, height, eyes, mouth, seen } of faces) {
      expect(eyes).toHaveLength(2)
      expect(seen).toHaveLength(3)
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...seen)).toBeLessThanOrEqual(1)
      for (const point of [...eyes, mouth]) {
        expect(point.x).toBeGreaterThan(x)
        expect(point.x).toBeLessThan(x + width)
        expect(point.y).toBeGreaterThan(y)
        expect(point.y).toBeLessThan(y + height)
      }
      expect(Math.max(...eyes.map((eye) => eye.y))).toBeLessThan(mouth.y)
    }
    expect(faces.some(({ seen }) => Math.min(...seen) > 0.9)).toBe(true)
  })
})
