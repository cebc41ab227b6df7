import { looseHair } from './hair-loose.ts'
import { shortHair } from './hair-short.ts'
import type { Hair, HairCut } from './hair-strands.ts'
import { tiedHair } from './hair-tied.ts'

const cuts = { ...tiedHair, ...looseHair, ...shortHair } satisfies Record<string, HairCut>

export type HairStyle = keyof typeof cuts

/** Hair for a head centred on (0, 0); `accent` colours ties and clips. */
export function hairOf(style: HairStyle, colour: string, accent: string): Hair {
  const cut: HairCut = cuts[style]
  return cut(colour, accent)
}
