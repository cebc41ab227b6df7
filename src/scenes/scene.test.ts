import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawScene, sceneNames, sceneOf, scenePhotos } from './scene.ts'
import { faultsOf, pixelsOf } from '#support/svg-faults.ts'

/** Large enough that a line is black: shares of a picture are the same however much larger it is drawn. */
const widthPx = 600

describe.each(sceneNames)('the scene %s', (name) => {
  it('is the same for the same seed and another for another', () => {
    expect(drawScene(name, 'photo', { seed: 5 })).toBe(drawScene(name, 'photo', { seed: 5 }))
    expect(drawScene(name, 'photo', { seed: 5 })).not.toBe(drawScene(name, 'photo', { seed: 6 }))
  })

  it.each(['photo', 'lines'] as const)('is a small, self-contained SVG as %s', (rendering) => {
    for (const seed of [1, 2, 3]) {
      const svg = drawScene(name, rendering, { seed, idPrefix: 'p7' })
      expect(faultsOf(svg, 'p7')).toEqual([])
      expect(svg.length).toBeLessThan(rendering === 'photo' ? 64_000 : 48_000)
    }
  })

  it('is full of colour as a photo and black on white as lines', async () => {
    const photo = await pixelsOf(drawScene(name, 'photo'), widthPx)
    const lines = await pixelsOf(drawScene(name, 'lines'), widthPx)
    expect(photo.colourful).toBeGreaterThan(0.2)
    expect(photo.transparent).toBe(0)
    expect(lines.colourful).toBe(0)
    expect(lines.white).toBeGreaterThan(0.6)
    expect(lines.white).toBeLessThan(0.97)
  })
})

describe('scenePhotos', () => {
  it('gives as many different pictures as asked for, of the width asked for', async () => {
    const photos = scenePhotos(30, { seed: 4, widthPx: 640, texture: false })
    expect(new Set(photos.map((photo) => photo.name)).size).toBe(30)
    expect(new Set(photos.map((photo) => photo.svg)).size).toBe(30)
    const { width, height } = await sharp(Buffer.from(photos[0].svg)).metadata()
    const picture = sceneOf('garden')
    expect(width).toBe(640)
    expect(height).toBe(Math.round((640 * picture.height) / picture.width))
  })

  it('covers the whole frame when painted with brushwork', async () => {
    const [photo] = scenePhotos(1, { widthPx: 1200 })
    const { transparent } = await pixelsOf(photo.svg, widthPx)
    expect(transparent).toBe(0)
  })
})
