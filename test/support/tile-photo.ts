import sharp from 'sharp'

/**
 * A photo of coloured tiles, another for each number: whoever draws the lines between them has drawn a page that the page gate lets
 * through, which of the family photos takes an artist.
 */
export function tilePhoto(number: number): Promise<Buffer> {
  const [columns, rows, side] = [6, 9, 40]
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    const hue = (x * 97 + y * 151 + number * 41) % 360
    return `<rect x="${x * side}" y="${y * side}" width="${side}" height="${side}" fill="hsl(${hue},${(x + y) % 2 ? 90 : 60}%,${(x + y) % 2 ? 35 : 70}%)"/>`
  })
  const [width, height] = [columns * side, rows * side]
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${tiles.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}
