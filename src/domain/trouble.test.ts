import { expect, test } from 'vitest'
import { judgeTrouble, type Trouble } from './trouble.ts'

const begin = Date.parse('2026-11-25T02:00:00Z')
/** What is said at each of some hours, of a trouble that is there at some of them. */
function said(hours: [at: number, isThere: boolean][]): string[] {
  let known: Trouble | null = null
  return hours.map(([at, isThere]) => {
    const { say, keep } = judgeTrouble('disk', known, isThere, new Date(begin + at * 3_600_000))
    known = keep
    return say ?? '-'
  })
}

test.each<[string, [number, boolean][], string[]]>([
  [
    'nothing',
    [
      [0, false],
      [1, false],
    ],
    ['-', '-'],
  ],
  [
    'one that stays: once, and once a day',
    [
      [0, true],
      [1, true],
      [23, true],
      [24, true],
      [25, true],
      [48, true],
    ],
    ['there', '-', '-', 'there', '-', 'there'],
  ],
  [
    'its end: once',
    [
      [0, true],
      [1, false],
      [2, false],
      [30, false],
    ],
    ['there', 'over', '-', '-'],
  ],
  [
    'one that comes and goes: once a day',
    [
      [0, true],
      [1, false],
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ],
    ['there', 'over', '-', '-', '-', '-'],
  ],
  [
    'one that came back and stays: the day after',
    [
      [0, true],
      [1, false],
      [2, true],
      [23, true],
      [24, true],
      [25, false],
    ],
    ['there', 'over', '-', '-', 'there', 'over'],
  ],
  [
    'another one a week later',
    [
      [0, true],
      [1, false],
      [170, false],
      [171, true],
    ],
    ['there', 'over', '-', 'there'],
  ],
])('of %s', (_, hours, expected) => {
  expect(said(hours)).toEqual(expected)
})

test('one that comes back began when it came back', () => {
  const at = (hour: number) => new Date(begin + hour * 3_600_000)
  const first = judgeTrouble('disk', null, true, at(0)).keep
  const over = judgeTrouble('disk', first, false, at(1)).keep
  expect(judgeTrouble('disk', over, true, at(2)).keep).toEqual({
    name: 'disk',
    since: at(2),
    toldAt: at(0),
    overAt: null,
  })
})

test('one whose mail did not go out is told as soon as it can be', () => {
  const untold: Trouble = { name: 'disk', since: new Date(begin), toldAt: null, overAt: null }
  const later = new Date(begin + 60_000)
  expect(judgeTrouble('disk', untold, true, later)).toEqual({
    say: 'there',
    keep: { ...untold, toldAt: later },
  })
  // And its end is nobody's news.
  expect(judgeTrouble('disk', untold, false, later).say).toBeNull()
})
