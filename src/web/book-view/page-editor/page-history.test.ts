import { expect, test } from 'vitest'
import type { PageSettings } from '#domain/page-settings.ts'
import { noHistory, redone, undone, withChange, type History } from './page-history.ts'

const crop = (x: number): PageSettings => ({ crop: { x, y: 0, width: 0.5, height: 0.5 } })
const change = (before: PageSettings, after: PageSettings, atMs: number, path = 'a') => ({
  path,
  before,
  after,
  atMs,
})
const all = (...changes: ReturnType<typeof change>[]): History =>
  changes.reduce(withChange, noHistory)

test('changes are taken back one by one, the latest first, and done again', () => {
  const history = all(change({}, { detail: 0.8 }, 0), change({}, { framed: true }, 5000, 'b'))
  const first = undone(history)!
  expect(first.change).toMatchObject({ path: 'b', before: {} })
  const second = undone(first.history)!
  expect(second.change).toMatchObject({ path: 'a', before: {} })
  expect(undone(second.history)).toBeNull()
  const again = redone(second.history)!
  expect(again.change).toMatchObject({ path: 'a', after: { detail: 0.8 } })
  expect(redone(withChange(again.history, change({}, { turned: true }, 9000)))).toBeNull()
})

test('a drag is one change, and what changes nothing is none', () => {
  const drag = all(
    change({}, crop(0.1), 0),
    change(crop(0.1), crop(0.2), 3000),
    change(crop(0.2), crop(0.3), 3100),
    change(crop(0.3), crop(0.3), 3150),
    change(crop(0.3), crop(0.4), 3200),
  )
  expect(drag.past).toHaveLength(2)
  expect(undone(drag)!.change).toMatchObject({ before: crop(0.1), after: crop(0.4) })
})

test('another thing changed at once is another change', () => {
  expect(
    all(change({}, { detail: 0.8 }, 0), change({ detail: 0.8 }, { detail: 0.8, framed: true }, 10))
      .past,
  ).toHaveLength(2)
})
