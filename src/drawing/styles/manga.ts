import type { Style } from './style.ts'

/** All ages: lines that swell with the strength of the edge, pointed details, solid blacks, a little hatching. */
export const manga: Style = {
  regions: {
    stop: [0.46, 0.36, 0.25],
    regionsMax: [80, 130, 220],
    areaMinMm2: [66, 44, 26],
    breadthMinMm: [3.8, 2.8, 2],
    keptAreaMm2: 7,
    keptStrength: 0.65,
    smallAreaMm2: 20,
    colourWeight: 0.25,
    relativePower: 0.7,
    smallWeight: 0.5,
  },
  outline: { widthMm: 0.25, swellMm: 0.48, reachMm: 7 },
  detailLines: {
    low: [0.28, 0.21, 0.16],
    high: [0.46, 0.34, 0.26],
    lengthMinMm: [8, 6.5, 5],
    gapMaxMm: 3,
    reachMm: 6,
    clearanceMm: 1,
    lonelyMm: 10,
    widthMm: 0.5,
    tipMm: 0.15,
  },
  marks: {
    contrast: [22, 18, 14],
    areaMinMm2: 2,
    areaMaxMm2: 90,
    lengthMaxMm: 26,
    textureMax: 0.22,
    clearanceMm: 0.8,
    filledThicknessMm: 30,
    outlineMm: 0.4,
  },
  blacks: { lightnessMax: [17, 22, 27], shareMax: 0.2, areaMinMm2: 40, holeMinMm2: 8 },
  hatching: {
    lightnessMax: 44,
    linesMax: [0, 28, 60],
    patchLinesMax: 8,
    spacingMm: 2.2,
    lengthMaxMm: 16,
    widthMm: 0.42,
    tipMm: 0.12,
  },
}
