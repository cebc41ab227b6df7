import { newPlane, type Plane } from '../ground/plane.ts'
import { exp, tabled } from '../ground/portable-math.ts'
import { fastestKernels } from '../kernels/fastest-kernels.ts'
import type { Kernels } from '../kernels/kernels.ts'
import { doubled, halve, resizeToPlanes } from '../pixels/resize.ts'
import type { Pixels } from '../ground/line-art.ts'
import { beastNetArrays, beastNetHalfFloats } from '../weights/beast-net.ts'
import { blocksOn, eighth } from './blocks.ts'
import { layersOn, type Layers } from './layers.ts'
import { inputOf } from './net-input.ts'
import { readArrays } from './read-weights.ts'
import { rowAt, type Tensor } from './tensor.ts'

export const beastParts = ['eye', 'nose', 'mouth', 'ear', 'head', 'body'] as const

/** How sure it is, 0..1, that a place is an animal's eye, nose, mouth or ear's tip, lies in its head, or anywhere in it. Live or of plush. */
export type BeastMaps = Readonly<Record<(typeof beastParts)[number], Plane>>

/** Maps at a quarter of the size, from sRGB planes 0..255 whose sides are multiples of 16. */
export type BeastNet = (red: Plane, green: Plane, blue: Plane) => BeastMaps

/** 219,190 weights, about 3 kMAC per pixel. All kernels give the same maps bit for bit. */
export function beastNetOn(kernels: Kernels): BeastNet {
  const layers = layersOn(kernels, beastNetArrays, readArrays(beastNetArrays, beastNetHalfFloats))
  return (red, green, blue) => {
    layers.arena.clear()
    return mapsOf(logits(layers, inputOf(layers, [blue, green, red])), layers)
  }
}

let shared: BeastNet | undefined

/** Pixels along the longer side that the network looks at, and half as many for heads from near. */
const lookSide = 768
const sideStep = 32

const theNet = (): BeastNet => (shared ??= beastNetOn(fastestKernels()))

/** Heads looked at again fill so much of a square of so many pixels. */
const closeSide = 256

/** The maps of a square part of a picture, of pixels around its middle; beyond the picture's edge its border goes on. */
export function beastMapsAt(pixels: Pixels, x: number, y: number, side: number): BeastMaps {
  const count = Math.max(8, Math.round(side))
  const data = new Uint8ClampedArray(count * count * 4)
  const [left, top] = [Math.round(x - count / 2), Math.round(y - count / 2)]
  for (let v = 0; v < count; v++) {
    const line = Math.max(0, Math.min(pixels.height - 1, top + v)) * pixels.width
    for (let u = 0; u < count; u++) {
      const from = (line + Math.max(0, Math.min(pixels.width - 1, left + u))) * 4
      const to = (v * count + u) * 4
      for (let c = 0; c < 4; c++) data[to + c] = pixels.data[from + c]
    }
  }
  return theNet()(...resizeToPlanes({ width: count, height: count, data }, closeSide, closeSide))
}

/** The maps of a picture, of each place the surer of two sizes; the longer side has about 192 samples. */
export function beastMaps(pixels: Pixels): BeastMaps {
  const net = theNet()
  const scale = lookSide / Math.max(pixels.width, pixels.height)
  const sideOf = (side: number) =>
    Math.max(sideStep, Math.round((side * scale) / sideStep) * sideStep)
  const planes = resizeToPlanes(pixels, sideOf(pixels.width), sideOf(pixels.height))
  const fine = net(...planes)
  const near = net(halve(planes[0]), halve(planes[1]), halve(planes[2]))
  for (const part of beastParts) {
    const large = doubled(near[part])
    fine[part].data.forEach((value, at) => {
      fine[part].data[at] = Math.max(value, large.data[at])
    })
  }
  return fine
}

function logits(layers: Layers, bgr: Tensor): Tensor {
  const { full, separable, mix, addDoubled } = layers
  const { used, chain } = blocksOn(layers)
  const a = chain(used(bgr, full(bgr, 's0', 2)), [
    ['s1.1', 1],
    ['s1.2', 1],
  ])
  const c = chain(used(a, separable(a, 's2.0', 1, 2)), [
    ['s2.1', 1],
    ['s2.2', 1],
    ['s2.3', 1],
  ])
  const d = chain(separable(c, 's3.0', 1, 2), eighth)
  const e = chain(separable(d, 's4.0', 1, 2), [
    ['s4.1', 1],
    ['s4.2', 2],
    ['s4.3', 4],
    ['s4.4', 4],
    ['s4.5', 2],
    ['s4.6', 1],
  ])
  const context = chain(addDoubled(d, used(e, mix(e, 'l4'))), [
    ['m3.0', 1],
    ['m3.1', 2],
  ])
  const quarter = chain(addDoubled(used(c, mix(c, 'l2')), used(context, mix(context, 'l3'))), [
    ['m2', 1],
    ['m2b', 2],
  ])
  return used(quarter, mix(quarter, 'h'))
}

/** To 1e-6. */
const sigmoid = tabled(-16, 16, 4096, (logit) => 1 / (1 + exp(-logit)))

function mapsOf(tensor: Tensor, { kernels }: Layers): BeastMaps {
  const { floats } = kernels.heap
  const { width, height, lineStep } = tensor
  const [eye, nose, mouth, ear, head, body] = beastParts.map((_, channel) => {
    const plane = newPlane(width, height)
    for (let y = 0; y < height; y++) {
      const line = (rowAt(tensor, y) + channel * lineStep) >> 2
      for (let x = 0; x < width; x++) plane.data[y * width + x] = sigmoid(floats[line + x])
    }
    return plane
  })
  return { eye, nose, mouth, ear, head, body }
}
