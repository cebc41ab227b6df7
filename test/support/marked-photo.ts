import sharp from 'sharp'

/**
 * A photo with one dark tile off its middle on an even ground: whoever draws it draws the tile's border, so that its place can be measured in the
 * photo and in the drawing alike. Sizes in pixels.
 */
export async function markedPhoto(width = 1200, height = 800): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * 0.3)
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8dcc4"/><rect x="${Math.round(width * 0.4)}" y="${Math.round(height * 0.3)}" width="${side}" height="${side}" fill="#20304a"/></svg>`,
    ),
  )
    .jpeg({ quality: 92 })
    .toBuffer()
}

export type Bounds = { left: number; right: number; top: number; bottom: number }

/** Where the dark things of a picture begin and end, in fractions of its width and height; `rim` is left out, a frame line is there. */
export async function darkBounds(picture: Uint8Array, rim = 0.09): Promise<Bounds> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const dark = { left: width, right: 0, top: height, bottom: 0 }
  for (let y = Math.ceil(height * rim); y < height * (1 - rim); y++)
    for (let x = Math.ceil(width * rim); x < width * (1 - rim); x++) {
      if (data[(y * width + x) * info.channels]! > 110) continue
      dark.left = Math.min(dark.left, x)
      dark.right = Math.max(dark.right, x + 1)
      dark.top = Math.min(dark.top, y)
      dark.bottom = Math.max(dark.bottom, y + 1)
    }
  return {
    left: dark.left / width,
    right: dark.right / width,
    top: dark.top / height,
    bottom: dark.bottom / height,
  }
}
