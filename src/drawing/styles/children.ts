import type { Style } from './style.ts'

/** Ages 2–4: few, large, closed shapes with a thick even line, and nothing small but eyes and mouths. */
export const children: Style = {
  regions: {
    stop: [0.58, 0.43, 0.33],
    regionsMax: [20, 46, 80],
    areaMinMm2: [260, 140, 100],
    breadthMinMm: [6, 4.6, 4],
    keptAreaMm2: 25,
    keptStrength: 0.7,
    smallAreaMm2: 60,
    colourWeight: 0.3,
    relativePower: 0.7,
    smallWeight: 0.55,
  },
  outline: { widthMm: 1.3, swellMm: 0, reachMm: 7 },
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
