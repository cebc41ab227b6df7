import type { Style } from './style.ts'

/** All ages: lines that swell with the strength of the edge, pointed details, solid blacks. */
export const manga: Style = {
  regions: {
    stop: [0.52, 0.43, 0.3],
    regionsMax: [80, 130, 220],
    areaMinMm2: [50, 30, 18],
    keptAreaMm2: 7,
    keptStrength: 0.65,
    smallAreaMm2: 20,
    colourWeight: 0.25,
    relativePower: 0.7,
    smallWeight: 0.5,
  },
  outline: { widthMm: 0.25, swellMm: 0.6, smoothMm: 0.9 },
  detailLines: {
    low: [0.38, 0.3, 0.22],
    high: [0.58, 0.48, 0.36],
    lengthMinMm: 5,
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
}
