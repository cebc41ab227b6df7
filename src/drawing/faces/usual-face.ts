import type { Box, Eye, Face, FaceFeatures, Point } from './face.ts'

/** A calm face seen from the front, in its box: what is drawn when a person marks a face in which nothing can be made out. */
export function usualFace(box: Box): Face {
  const at = (x: number, y: number): Point => ({
    x: box.x + x * box.width,
    y: box.y + y * box.height,
  })
  const eye = (x: number): Eye => ({
    left: at(x - 0.11, 0.42),
    right: at(x + 0.11, 0.42),
    upper: at(x, 0.385),
    lower: at(x, 0.445),
    iris: at(x, 0.415),
    closed: false,
  })
  const features: FaceFeatures = {
    eyes: [eye(0.27), eye(0.73)],
    brows: [
      [at(0.4, 0.3), at(0.27, 0.27), at(0.14, 0.31)],
      [at(0.6, 0.3), at(0.73, 0.27), at(0.86, 0.31)],
    ],
    nose: {
      bridge: at(0.5, 0.42),
      tip: at(0.5, 0.62),
      left: at(0.38, 0.65),
      right: at(0.62, 0.65),
      base: at(0.5, 0.68),
    },
    mouth: {
      left: at(0.32, 0.78),
      right: at(0.68, 0.78),
      top: at(0.5, 0.76),
      upper: at(0.5, 0.8),
      lower: at(0.5, 0.8),
      bottom: at(0.5, 0.84),
    },
    jaw: [
      at(0, 0.48),
      at(0.1, 0.75),
      at(0.28, 0.94),
      at(0.5, 1),
      at(0.72, 0.94),
      at(0.9, 0.75),
      at(1, 0.48),
    ],
    hairline: at(0.5, 0),
    traits: { glasses: 0, darkGlasses: 0, teeth: 0, open: 0, beard: 0 },
  }
  return { ...box, score: 1, features }
}
