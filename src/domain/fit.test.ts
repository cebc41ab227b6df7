import { describe, expect, it } from 'vitest'

import { fit, pictureArea } from './fit.ts'

const a4 = pictureArea('A4')
const square = pictureArea('Square')

describe('fit', () => {
  it('knows the picture areas', () => {
    expect(a4).toEqual({ widthMm: 190, heightMm: 277 })
    expect(square).toEqual({ widthMm: 190, heightMm: 190 })
  })

  it.each([
    ['portrait 3:4', { width: 3000, height: 4000 }, a4, 'fill'],
    ['portrait 2:3', { width: 2000, height: 3000 }, a4, 'fill'],
    ['landscape 4:3', { width: 4032, height: 3024 }, a4, 'turned'],
    ['landscape 16:9', { width: 1920, height: 1080 }, a4, 'turned'],
    ['portrait 9:16', { width: 1080, height: 1920 }, a4, 'fill'],
    ['square', { width: 1000, height: 1000 }, a4, 'fill'],
    ['panorama 3:1', { width: 6000, height: 2000 }, a4, 'framed'],
    ['square on Square', { width: 1000, height: 1000 }, square, 'fill'],
    ['5:4 on Square', { width: 1250, height: 1000 }, square, 'fill'],
    ['4:3 on Square', { width: 4032, height: 3024 }, square, 'fill'],
    ['exactly a third cut (3:2 on Square)', { width: 3000, height: 2000 }, square, 'fill'],
    ['16:9 on Square', { width: 1920, height: 1080 }, square, 'framed'],
  ] as const)('%s', (_, photo, area, kind) => {
    expect(fit(photo, area).kind).toBe(kind)
  })

  it('cuts evenly from both sides and keeps the area’s shape', () => {
    const { crop, size } = fit({ width: 3000, height: 4000 }, a4)
    expect(size).toEqual(a4)
    expect(crop.height).toBe(1)
    expect((crop.width * 3000) / (crop.height * 4000)).toBeCloseTo(190 / 277)
    expect(crop.x).toBeCloseTo((1 - crop.width) / 2)
  })

  it('draws a turned photo at the area’s size on its side', () => {
    const { size, turned, crop } = fit({ width: 4032, height: 3024 }, a4)
    expect({ size, turned }).toEqual({ size: { widthMm: 277, heightMm: 190 }, turned: true })
    expect((crop.width * 4032) / (crop.height * 3024)).toBeCloseTo(277 / 190)
  })

  it('leaves little of a page empty where the photo does not fill it', () => {
    const wide = fit({ width: 1920, height: 1080 }, square)
    expect(wide.size.heightMm / 190).toBeGreaterThan(0.82)
    expect(wide.crop.width).toBeGreaterThan(0.66)
    const panorama = fit({ width: 6000, height: 2000 }, a4)
    expect(panorama).toMatchObject({ kind: 'framed', turned: true, size: { widthMm: 277 } })
    expect(panorama.crop.width).toBeCloseTo(2 / 3, 1)
  })

  it('shows a photo whole where the customer wants it so, lying as it would have filled the page', () => {
    const upright = fit({ width: 3000, height: 4000 }, a4, { framed: true })
    expect(upright).toMatchObject({
      kind: 'framed',
      turned: false,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    })
    expect(upright.size.widthMm).toBe(190)
    expect(upright.size.heightMm).toBeCloseTo((190 * 4) / 3)
    const lying = fit({ width: 4032, height: 3024 }, a4, { framed: true })
    expect(lying).toMatchObject({ kind: 'framed', turned: true, size: { heightMm: 190 } })
    expect(fit({ width: 4032, height: 3024 }, a4, { framed: true, turned: false })).toMatchObject({
      kind: 'framed',
      turned: false,
    })
    expect(fit({ width: 6000, height: 2000 }, a4, { framed: true })).toMatchObject({
      kind: 'framed',
      turned: true,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    })
    const part = { x: 0.1, y: 0.1, width: 0.7, height: 0.8 }
    expect(fit({ width: 3000, height: 4000 }, a4, { framed: true, crop: part })).toMatchObject({
      kind: 'framed',
      crop: part,
    })
    expect(fit({ width: 3000, height: 4000 }, a4, { framed: false }).kind).toBe('fill')
  })

  it('follows the customer: their crop is all there is, their turn decides', () => {
    const left = { x: 0, y: 0, width: 0.5, height: 1 }
    expect(fit({ width: 4000, height: 3000 }, a4, { crop: left })).toMatchObject({
      kind: 'fill',
      turned: false,
      crop: { x: 0 },
    })
    expect(fit({ width: 4032, height: 3024 }, a4, { turned: false })).toMatchObject({
      kind: 'framed',
      turned: false,
      size: { widthMm: 190 },
    })
    expect(fit({ width: 1000, height: 1000 }, a4, { turned: true })).toMatchObject({
      kind: 'turned',
      size: { heightMm: 190 },
    })
  })
})

describe('fit, where people are', () => {
  const head = (x: number, y: number, side = 0.1) => ({ x, y, width: side, height: side })
  const person = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
  const portrait = { width: 2000, height: 3000 }
  const lying = { width: 3000, height: 2000 }

  it('cuts no head: the crop moves to where they are', () => {
    const top = { heads: [head(0.45, 0.01)], bodies: [person(0.3, 0.01, 0.4, 0.99)] }
    expect(fit(portrait, square, {}, top)).toMatchObject({ kind: 'fill', crop: { y: 0.01 } })
    const right = { heads: [head(0.88, 0.2)], bodies: [] }
    const { crop } = fit(lying, square, {}, right)
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.98)
  })

  it('frames heads that are too far apart to fill the page with', () => {
    const apart = { heads: [head(0.01, 0.3), head(0.89, 0.3)], bodies: [] }
    const { kind, crop } = fit(lying, square, {}, apart)
    expect(kind).toBe('framed')
    expect(crop.x).toBeLessThanOrEqual(0.01)
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.99)
  })

  it('turns a photo only where lying shows more of its people', () => {
    const one = { heads: [head(0.6, 0.2)], bodies: [person(0.52, 0.2, 0.25, 0.8)] }
    const standing = fit(lying, a4, {}, one)
    expect(standing).toMatchObject({ kind: 'fill', turned: false })
    expect(standing.crop.x).toBeGreaterThan(0.3)
    const three = {
      heads: [head(0.1, 0.2), head(0.45, 0.2), head(0.8, 0.2)],
      bodies: [person(0.05, 0.2, 0.9, 0.8)],
    }
    expect(fit(lying, a4, {}, three)).toMatchObject({ kind: 'turned' })
    expect(fit(lying, a4, { turned: false }, three)).toMatchObject({ turned: false })
  })

  it('never lays a portrait on its side', () => {
    const closeUp = { heads: [head(0.2, 0.05, 0.7)], bodies: [person(0, 0.05, 1, 0.95)] }
    expect(fit(lying, a4, {}, closeUp)).toMatchObject({ kind: 'framed', turned: false })
    expect(fit(portrait, a4, {}, closeUp)).toMatchObject({ turned: false })
    expect(fit({ width: 1000, height: 1000 }, a4, {}, closeUp)).toMatchObject({ turned: false })
  })

  it('follows a crop that a customer chose, whoever is outside', () => {
    const crop = { x: 0, y: 0.4, width: 1, height: 0.5 }
    const outside = { heads: [head(0.4, 0.05)], bodies: [] }
    expect(fit(portrait, square, { crop }, outside)).toEqual(fit(portrait, square, { crop }))
  })
})
