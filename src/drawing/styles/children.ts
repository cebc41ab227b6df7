import type { Style } from './style.ts'

/** Ages 2–4: few, large, closed shapes with a thick even line, the strongest lines inside them, and nothing small but eyes and mouths. */
export const children: Style = {
  regions: {
    stop: [0.58, 0.42, 0.33],
    regionsMax: [20, 60, 90],
    areaMinMm2: [260, 30, 26],
    breadthMinMm: [6, 3.4, 3],
    keptAreaMm2: 25,
    keptStrength: 0.7,
    smallAreaMm2: 60,
    colourWeight: 0.3,
    relativePower: 0.5,
    smallWeight: 0.55,
  },
  outline: { widthMm: 1.3, swellMm: 0, reachMm: 7 },
  detailLines: {
    low: [0.6, 0.35, 0.3],
    high: [0.85, 0.5, 0.45],
    lengthMinMm: [40, 12, 10],
    gapMaxMm: 3,
    reachMm: 7,
    clearanceMm: 2,
    lonelyMm: 5,
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
