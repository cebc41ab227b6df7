import type { Style } from './style.ts'

/** Ages 2–4: few, large, closed shapes with a thick even line, the strongest lines inside them, and nothing small but eyes and mouths. */
export const children: Style = {
  regions: {
    stop: [0.58, 0.42, 0.33],
    regionsMax: [20, 60, 90],
    areaMinMm2: [260, 50, 44],
    breadthMinMm: [6, 4, 3.6],
    keptAreaMm2: 25,
    keptStrength: 0.7,
    smallAreaMm2: 60,
    colourWeight: 0.3,
    relativePower: 0.7,
    smallWeight: 0.55,
  },
  outline: { widthMm: 1.3, swellMm: 0, reachMm: 7 },
  detailLines: {
    low: [0.6, 0.4, 0.34],
    high: [0.85, 0.6, 0.5],
    lengthMinMm: [40, 18, 14],
    gapMaxMm: 3,
    reachMm: 7,
    clearanceMm: 2.5,
    lonelyMm: 3.3,
    widthMm: 1.1,
    tipMm: 1.1,
  },
  marks: {
    contrast: [25, 21, 17],
    areaMinMm2: 4,
    areaMaxMm2: 70,
    lengthMaxMm: 22,
    textureMax: 0.22,
    clearanceMm: 1.2,
    filledThicknessMm: 3.5,
    outlineMm: 1.1,
  },
}
