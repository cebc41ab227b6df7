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
    ['square', { width: 1000, height: 1000 }, a4, 'framed'],
    ['panorama 3:1', { width: 6000, height: 2000 }, a4, 'framed'],
    ['square on Square', { width: 1000, height: 1000 }, square, 'fill'],
    ['5:4 on Square', { width: 1250, height: 1000 }, square, 'fill'],
    ['exactly a quarter cut (4:3 on Square)', { width: 4032, height: 3024 }, square, 'framed'],
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

  it('shows the whole of a framed photo', () => {
    const { size, crop } = fit({ width: 6000, height: 2000 }, a4)
    expect(crop).toEqual({ x: 0, y: 0, width: 1, height: 1 })
    expect(size.widthMm).toBe(190)
    expect(size.heightMm).toBeCloseTo(190 / 3)
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
    const panorama = { width: 6000, height: 2000 }
    expect(fit(panorama, a4, { framed: true })).toEqual(fit(panorama, a4))
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
      kind: 'framed',
      turned: true,
      size: { heightMm: 190 },
    })
  })
})
