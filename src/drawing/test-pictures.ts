import type { Pixels } from './ground/line-art.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** A picture made by a function of the pixel, for tests. */
export function picture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255], (y * width + x) * 4)
  }
  return { width, height, data }
}

/** Whole numbers 0..255, the same in every run (a linear congruential generator, Numerical Recipes). */
export function noise(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  }
}

/** A meadow with a house, a door, a sun and a black dog: large shapes, strong edges, one dark area. */
export function houseInMeadow(): Pixels {
  return picture(240, 168, (x, y) => {
    const inCircle = (cx: number, cy: number, r: number) => (x - cx) ** 2 + (y - cy) ** 2 < r * r
    if (inCircle(60, 130, 18) || (x > 50 && x < 100 && y > 125 && y < 150)) return [14, 12, 12]
    if (x > 150 && x < 166 && y > 100 && y < 140) return [90, 50, 30]
    if (x > 120 && x < 200 && y > 75 && y < 140) return [225, 205, 170]
    if (y > 35 && y <= 75 && Math.abs(x - 160) < (y - 35) * 1.2) return [180, 60, 50]
    if (inCircle(40, 35, 20)) return [250, 215, 70]
    return y > 110 ? [110, 170, 80] : [160, 205, 240]
  })
}
