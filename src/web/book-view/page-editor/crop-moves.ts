import { cropSideMin, type Crop } from '#domain/page-settings.ts'

/** A photo as far as cropping goes: only the proportion of its sides counts. */
export type PhotoSize = { width: number; height: number }

/** Closer than so, a photo from a phone would be drawn from too few pixels. */
const closest = 5

/** The sides of the largest crop of a shape (width over height as it is looked at), in fractions of the photo. */
function largest(photo: PhotoSize, shape: number): PhotoSize {
  const photoShape = photo.width / photo.height
  return { width: Math.min(1, shape / photoShape), height: Math.min(1, photoShape / shape) }
}

/** How far a crop of a shape can be zoomed in; below 1 the photo is so long that none of this shape may be cut from it. */
export function zoomMax(photo: PhotoSize, shape: number): number {
  const { width, height } = largest(photo, shape)
  return Math.min(closest, Math.min(width, height) / cropSideMin)
}

/** The crop of a shape around a point, as far as it lies inside the photo. `zoom` 1 is the largest. */
export function cropAround(
  photo: PhotoSize,
  shape: number,
  centre: { x: number; y: number },
  zoom: number,
): Crop {
  const full = largest(photo, shape)
  const bounded = Math.max(1, Math.min(zoomMax(photo, shape), zoom))
  const width = Math.max(cropSideMin, full.width / bounded)
  const height = Math.max(cropSideMin, full.height / bounded)
  return {
    x: within(centre.x - width / 2, 1 - width),
    y: within(centre.y - height / 2, 1 - height),
    width,
    height,
  }
}

/** How far a crop is zoomed in; one of another shape counts by the side that fills more. */
export function zoomOf(photo: PhotoSize, shape: number, crop: Crop): number {
  const full = largest(photo, shape)
  return Math.max(1, 1 / Math.max(crop.width / full.width, crop.height / full.height))
}

/** A crop pushed along by shares of the photo, up to its edges. */
export function pushed(crop: Crop, dx: number, dy: number): Crop {
  return {
    ...crop,
    x: within(crop.x + dx, 1 - crop.width),
    y: within(crop.y + dy, 1 - crop.height),
  }
}

export function centreOf({ x, y, width, height }: Crop): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

function within(value: number, max: number): number {
  return Math.max(0, Math.min(max, value))
}
