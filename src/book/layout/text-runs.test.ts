import { describe, expect, it } from 'vitest'

import { printableTitle, setTitle } from './set-title.ts'
import { textRuns } from './text-runs.ts'
import { openTypesetter } from './typesetter.ts'

const type = openTypesetter()
const spelled = (text: string) =>
  textRuns(type, text, 'heavy').runs.map((run) => ('face' in run ? run.text : `<${run.ornament}>`))
const faces = (text: string) =>
  textRuns(type, text, 'heavy').runs.flatMap((run) => ('face' in run ? [run.face] : []))

describe('textRuns', () => {
  it('sets Spanish, German and French in one face', () => {
    for (const title of [
      '¿Dónde está mi ñandú?',
      'Großmutters Übermut – „Öl“',
      'L’été à Noël, cœur & forêt !',
    ]) {
      expect(faces(title)).toEqual(['heavy latin'])
      expect(spelled(title)).toEqual([title])
    }
  })

  it('takes another face for letters that the first lacks, and stays in it over spaces', () => {
    expect(faces('Ana Ł')).toEqual(['heavy latin', 'heavy latin-ext'])
    expect(faces('Мама и я')).toEqual(['cyrillic'])
    expect(faces('Το βιβλίο')).toEqual(['greek'])
    expect(faces('كتاب التلوين')).toEqual(['arabic'])
  })

  it('puts the runs of a right-to-left title in the order they stand on the page', () => {
    expect(spelled('נועה Ana').map((text) => text.trim())).toEqual(['Ana', 'נועה'])
    expect(spelled('Ana נועה').map((text) => text.trim())).toEqual(['Ana', 'נועה'])
  })

  it('sets Chinese, Japanese and Korean', () => {
    expect(faces('我们的家庭相册')).toEqual(['han'])
    expect(faces('家族の思い出')).toEqual(['han'])
    expect(faces('우리 가족 책')).toEqual(['hangul'])
  })

  it('sets emoji as outlines, a family as one, and draws what is too new for its face', () => {
    expect(faces('Ana ❤️')).toEqual(['heavy latin', 'emoji'])
    expect(spelled('👨‍👩‍👧‍👦🇪🇸🌸')).toEqual(['👨‍👩‍👧‍👦🇪🇸🌸'])
    expect(type.width('emoji', '👨‍👩‍👧‍👦', 10)).toBeCloseTo(type.width('emoji', '🌸', 10), 1)
    expect(spelled('Ana \u{1FAFF}')).toEqual(['Ana ', '<star>'])
  })

  it('falls back to a letter’s plain form and to its base', () => {
    expect(spelled('𝓜𝓪𝓻𝓲𝓪')).toEqual(['Maria'])
    expect(spelled('Ⅷ ﬁn')).toEqual(['VIII fin'])
    expect(spelled('A̷͓͝n̸͙̎a')).toEqual(['Ana'])
  })

  it('leaves out what nothing can stand for, and counts it', () => {
    expect(textRuns(type, 'ᚠ Mia ☭', 'heavy')).toMatchObject({ lost: ['ᚠ', '☭'], kept: 3 })
    expect(textRuns(type, '\u202E\u200B\u0007Ana', 'heavy')).toMatchObject({
      runs: [{ text: 'Ana' }],
      lost: [],
    })
  })
})

describe('printableTitle', () => {
  it('keeps a title that can mostly be set and says when letters are missing', () => {
    expect(printableTitle(type, 'Ana', 'Mi libro')).toEqual({ text: 'Ana', complete: true })
    expect(printableTitle(type, 'ᚠ Mia', 'Mi libro')).toEqual({ text: 'ᚠ Mia', complete: false })
    expect(printableTitle(type, '❤️❤️', 'Mi libro')).toEqual({ text: '❤️❤️', complete: true })
  })

  it.each(['', ' ', '\u200B', 'ᚠᚢᚦᚨᚱᚲ'])('replaces %j', (title) => {
    expect(printableTitle(type, title, 'Mi libro')).toEqual({ text: 'Mi libro', complete: false })
  })
})

describe('setTitle', () => {
  const box = { xMm: 30, yMm: 20, widthMm: 150, heightMm: 50 }

  it.each([
    'Ana',
    'W'.repeat(30),
    'a b c d e f g h i j k l m n o',
    'Abenteuerspielplatzfreundeskre',
    'ספר הצביעה של נועה',
    '❤️'.repeat(10),
    '.',
  ])('keeps %s inside its box', (title) => {
    const { marks, baselineMm, widthMm } = setTitle(type, title, box)
    expect(marks.length).toBeGreaterThan(0)
    expect(widthMm).toBeLessThanOrEqual(box.widthMm + 0.01)
    expect(baselineMm).toBeLessThanOrEqual(box.yMm + box.heightMm + 0.01)
    const lefts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.xMm] : []))
    expect(Math.min(...lefts, box.xMm + 1)).toBeGreaterThanOrEqual(box.xMm - 0.01)
  })

  it('breaks a long title into lines to set it larger', () => {
    const { marks } = setTitle(type, 'Un verano con los abuelos', box)
    expect(
      new Set(marks.flatMap((mark) => (mark.kind === 'text' ? [mark.baselineMm] : []))).size,
    ).toBe(2)
  })
})
