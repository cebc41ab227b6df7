import { gaussianBlur } from './blur.ts'
import type { Plane } from '../ground/plane.ts'

/** Blurs the picture once more by this: what is sharp loses much of its gradient, what is out of focus little. In pixels of a print. */
const reblurSigma = 1.8
/** The share of a gradient's energy that this takes: up to the first it is out of focus, from the second on it is sharp. */
const blurredTaken = 0.12
const sharpTaken = 0.5
/** Gradients below this, in units of lightness per pixel, are noise. */
const gradientMin = 0.6

export type Sharpness = { readonly sharpness: Float32Array; readonly gradient: Float32Array }

/** Subject and advice ask for the same; kept as long as the plane is. */
const told = new WeakMap<Plane, Sharpness>()

function gradientAt(data: Float32Array, width: number, at: number): number {
  const across = data[at + 1] - data[at - 1]
  const down = data[at + width] - data[at - width]
  return Math.sqrt(across * across + down * down) / 2
}

/**
 * How sharp the gradients are, 0..1 by pixel, and -1 where there is none to tell by: by the share of its own energy that a further
 * blur takes (after Zhuo & Sim, "Defocus map estimation from a single image", 2011), so that contrast does not matter.
 */
export function sharpnessOf(lightness: Plane, scale: number): Sharpness {
  const known = told.get(lightness)
  if (known) return known
  const fresh = measured(lightness, scale)
  told.set(lightness, fresh)
  return fresh
}

function measured(lightness: Plane, scale: number): Sharpness {
  const { width, height } = lightness
  const reblurred = gaussianBlur(lightness, reblurSigma * scale)
  const sharpness = new Float32Array(width * height).fill(-1)
  const gradient = new Float32Array(width * height)
  const light = lightness.data
  const again = reblurred.data
  for (let y = 2; y < height - 2; y++) {
    for (let at = y * width + 2, end = y * width + width - 2; at < end; at++) {
      const seen = (gradient[at] = gradientAt(light, width, at))
      if (seen < gradientMin) continue
      const left = gradientAt(again, width, at) / seen
      sharpness[at] = Math.min(
        1,
        Math.max(0, (1 - left * left - blurredTaken) / (sharpTaken - blurredTaken)),
      )
    }
  }
  return { sharpness, gradient }
}
