import type { Style } from './style.ts'

/** Ages 4–10: the usual colouring book, an even pen with the lines inside shapes drawn a little finer. */
export const standard: Style = {
  regions: {
    stop: [0.48, 0.37, 0.26],
    regionsMax: [90, 170, 260],
    areaMinMm2: [66, 44, 26],
    breadthMinMm: [4, 3, 2],
    keptAreaMm2: 8,
    keptStrength: 0.65,
    smallAreaMm2: 20,
    colourWeight: 0.3,
    relativePower: 0.7,
    smallWeight: 0.5,
  },
  outline: { widthMm: 0.72, swellMm: 0, reachMm: 8 },
  detailLines: {
    low: [0.36, 0.29, 0.22],
    high: [0.54, 0.44, 0.34],
    lengthMinMm: [10, 8, 6.5],
    gapMaxMm: 3,
    reachMm: 7,
    clearanceMm: 1.2,
    lonelyMm: 10,
    widthMm: 0.55,
    tipMm: 0.55,
  },
  marks: {
    contrast: [23, 19, 15],
    areaMinMm2: 2,
    areaMaxMm2: 70,
    lengthMaxMm: 13,
    textureMax: 0.22,
    clearanceMm: 0.8,
    filledThicknessMm: 3,
    outlineMm: 0.55,
  },
}
