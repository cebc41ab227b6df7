import { lettersOf } from '#domain/text.ts'

import type { FaceName } from '../page.ts'
import type { Weight } from './faces.ts'
import type { Typesetter } from './typesetter.ts'

export type Ornament = 'star' | 'heart' | 'flower'

/** A piece of a line in one face, or a small drawing where the text had an emoji that no face has. */
export type Run = { face: FaceName; text: string } | { ornament: Ornament }

/** `lost`: letters, digits and signs that no face has; they are left out. `kept` counts those that are set. */
export type Runs = { runs: Run[]; lost: string[]; kept: number }

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const hearts =
  /[\u2661\u2665\u2763\u2764]|[\u{1F493}-\u{1F49F}]|[\u{1F5A4}\u{1F90D}\u{1F90E}\u{1F9E1}\u{1FA75}-\u{1FA77}]/u
const flowers = /[\u{1F337}-\u{1F33C}\u{1F490}\u{1F4AE}\u{1F3F5}\u{1F940}\u{1FAB7}\u{1FABB}]/u
/** What leaves a mark on paper: not blanks, joiners and controls. */
const isSeen = /[\p{L}\p{N}\p{S}\p{P}]/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * Splits a line into runs that can be printed, in the order they stand on the page. What no face has is replaced by the
 * nearest thing: a letter's plain form, its base letter, a drawing for an emoji that is too new; the rest is left out, never a box.
 */
export function textRuns(type: Typesetter, text: string, weight: Weight): Runs {
  const runs: Run[] = []
  const lost: string[] = []
  let kept = 0
  for (const segment of lettersOf(text.normalize('NFC').replace(/\s+/g, ' ').trim())) {
    const last = runs.at(-1)
    const run = runFor(type, segment, [
      ...(last && 'face' in last ? [last.face] : []),
      ...type.faces(weight),
    ])
    if (!run) {
      if (isSeen.test(segment)) lost.push(segment)
      continue
    }
    if (/[\p{L}\p{N}]/u.test(segment)) kept += 1
    if (last && 'face' in last && 'face' in run && last.face === run.face) last.text += run.text
    else runs.push(run)
  }
  return { runs: inVisualOrder(runs), lost, kept }
}

function runFor(type: Typesetter, segment: string, faces: readonly FaceName[]): Run | undefined {
  for (const text of plainerForms(segment)) {
    const face = faces.find((candidate) => type.covers(candidate, text))
    if (face) return { face, text }
  }
  if (!emoji.test(segment)) return undefined
  return { ornament: hearts.test(segment) ? 'heart' : flowers.test(segment) ? 'flower' : 'star' }
}

/** The text itself, its compatibility form (𝓜 is M), and both without marks; never nothing. */
function plainerForms(segment: string): string[] {
  const withoutMarks = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .normalize('NFC')
  const compatible = segment.normalize('NFKC')
  return [segment, compatible, withoutMarks(segment), withoutMarks(compatible)].filter(
    (text) => text !== '',
  )
}

/** A line that begins right to left is read from the other end; within a run the font's own layout turns the letters. */
function inVisualOrder(runs: Run[]): Run[] {
  const firstWord = runs.find((run) => 'face' in run && /\p{L}/u.test(run.text))
  return firstWord && 'face' in firstWord && rightToLeft.test(firstWord.text)
    ? runs.toReversed()
    : runs
}
