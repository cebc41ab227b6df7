import { expect, test } from 'vitest'
import { leftOut } from './e2e/left-out.ts'

const runs = (isDaily: boolean, ...tags: string[]) =>
  Object.entries(leftOut(isDaily)).flatMap(([size, left]) =>
    left.test(`a journey ${tags.join(' ')}`) ? [] : [size],
  )

test.each([
  { tags: [], always: ['phone', 'desktop'], daily: ['phone', 'desktop'] },
  { tags: ['@desktop'], always: ['desktop'], daily: ['desktop'] },
  { tags: ['@phone'], always: ['phone'], daily: ['phone'] },
  { tags: ['@desk'], always: ['desktop'], daily: ['phone', 'desktop'] },
  { tags: ['@daily'], always: [], daily: ['phone', 'desktop'] },
  { tags: ['@desktop', '@daily'], always: [], daily: ['desktop'] },
])('a journey tagged $tags runs where it is to', ({ tags, always, daily }) => {
  expect(runs(false, ...tags)).toEqual(always)
  expect(runs(true, ...tags)).toEqual(daily)
})
