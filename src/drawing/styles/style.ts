/** A setting at detail 0, 0.5 and 1; between them it runs straight. */
export type Dial = readonly [calm: number, middle: number, rich: number]

/** Everything that makes a style; sizes are on paper. A new style is a new file with these settings. */
export type Style = {
  readonly regions: {
    /** boundaries costing less than this join, 0..1 */
    readonly stop: Dial
    readonly regionsMax: Dial
    readonly areaMinMm2: Dial
    /** regions narrower than this everywhere join a neighbour: no crayon fits between their lines */
    readonly breadthMinMm: Dial
    /** smaller regions at least this large stay when all their boundaries are this strong */
    readonly keptAreaMm2: number
    readonly keptStrength: number
    /** the size up to which regions join more easily */
    readonly smallAreaMm2: number
    readonly colourWeight: number
    readonly smallWeight: number
    /** how much boundaries weaker than their region's others are weakened further */
    readonly relativePower: number
  }
  readonly outline: {
    readonly widthMm: number
    /** added to the width where the edge is strongest; 0 for an even pen */
    readonly swellMm: number
    /** wiggles as long as this are smoothed to half where the edge is strongest, more where it is faint */
    readonly reachMm: number
  }
  /** open lines inside regions; none when undefined */
  readonly detailLines?: {
    /** weakest edge that carries a line on, and the edge it must reach somewhere */
    readonly low: Dial
    readonly high: Dial
    readonly lengthMinMm: Dial
    /** lines that run on into one another across a gap of up to this are one */
    readonly gapMaxMm: number
    readonly reachMm: number
    /** distance kept from outlines */
    readonly clearanceMm: number
    /** lines further than this from every outline must be several times as long, and strong */
    readonly lonelyMm: number
    readonly widthMm: number
    /** width of the pointed ends; the same as widthMm for an even pen */
    readonly tipMm: number
  }
  /** eyes, mouths, buttons: small dark marks in calm places */
  readonly marks: {
    readonly contrast: Dial
    readonly areaMinMm2: number
    readonly areaMaxMm2: number
    readonly lengthMaxMm: number
    /** the share of dark marks in the surroundings up to which a mark counts as isolated */
    readonly textureMax: number
    /** marks that mostly lie this near an outline are dropped: it says the same already */
    readonly clearanceMm: number
    /** marks thicker than this are outlined, not filled */
    readonly filledThicknessMm: number
    readonly outlineMm: number
  }
  /** large dark areas filled black; none when undefined */
  readonly blacks?: {
    /** mean lightness below which touching regions may be black, 0..100; their lighter parts stay white */
    readonly lightnessMax: Dial
    /** no more than this share of the picture turns black, the darkest first */
    readonly shareMax: number
    readonly areaMinMm2: number
    readonly holeMinMm2: number
  }
  /** patches of pointed lines where large regions are dark; none when undefined */
  readonly hatching?: {
    /** mean lightness below which a region may be shaded, 0..100 */
    readonly lightnessMax: number
    /** on a whole page, and in one region */
    readonly linesMax: Dial
    readonly patchLinesMax: number
    readonly spacingMm: number
    readonly lengthMaxMm: number
    readonly widthMm: number
    readonly tipMm: number
  }
}

export function dialled([calm, middle, rich]: Dial, detail: number): number {
  return detail < 0.5
    ? calm + (middle - calm) * detail * 2
    : middle + (rich - middle) * (detail * 2 - 1)
}
