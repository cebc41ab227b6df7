import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import * as fontkit from 'fontkit'

import type { FaceName } from '../page.ts'
import { sfntOf } from './sfnt.ts'

export type Weight = 'heavy' | 'text'

const grandstander = (subset: string, weight: number) =>
  import.meta.resolve(`@fontsource/grandstander/files/grandstander-${subset}-${weight}-normal.woff`)
const own = (file: string) => new URL(`../fonts/${file}.woff`, import.meta.url).href

/** Scripts that Grandstander does not have, in faces that sit well beside it; see fonts/README.md. */
const otherScripts = {
  cyrillic: own('m-plus-rounded-1c-cyrillic-800'),
  'cyrillic-ext': own('m-plus-rounded-1c-cyrillic-ext-800'),
  greek: own('m-plus-rounded-1c-greek-800'),
  'greek-ext': own('m-plus-rounded-1c-greek-ext-800'),
  hebrew: own('m-plus-rounded-1c-hebrew-800'),
  arabic: own('rubik-arabic-700'),
  han: own('noto-sans-sc-han-700'),
  hangul: own('noto-sans-kr-hangul-700'),
}

/** Outlines, which suit a colouring book. Last: what a letter's face has too is set in that. */
const emoji = { emoji: own('noto-emoji-700') }

const latinSubsets = ['latin', 'latin-ext', 'vietnamese']
const weights: Record<Weight, number> = { heavy: 800, text: 500 }

const files: Record<FaceName, string> = {
  ...Object.fromEntries(
    (['heavy', 'text'] as const).flatMap((weight) =>
      latinSubsets.map((subset) => [`${weight} ${subset}`, grandstander(subset, weights[weight])]),
    ),
  ),
  ...otherScripts,
  ...emoji,
}

/** The faces to try for a text, best first. */
export function facesFor(weight: Weight): FaceName[] {
  return [
    ...latinSubsets.map((subset) => `${weight} ${subset}`),
    ...Object.keys(otherScripts),
    ...Object.keys(emoji),
  ]
}

const loaded = new Map<FaceName, Buffer>()

/** A face's font, read and unpacked once. */
export function faceFile(face: FaceName): Buffer {
  const known = loaded.get(face)
  if (known) return known
  const file = files[face]
  if (!file) throw new Error(`no typeface is called ${face}`)
  const bytes = sfntOf(readFileSync(fileURLToPath(file)))
  loaded.set(face, bytes)
  return bytes
}

const opened = new Map<FaceName, fontkit.Font>()

/** A face's letters, for what has to be known of them, or drawn, without a document. */
export function openFace(face: FaceName): fontkit.Font {
  const known = opened.get(face)
  if (known) return known
  const font = fontkit.create(faceFile(face))
  if (!('layout' in font)) throw new Error(`${face} is not one face`)
  opened.set(face, font)
  return font
}
