import sharp from 'sharp'

/** A drawing as somebody would make it at home: black lines on white, a house with windows. */
export function lineDrawing({
  width = 900,
  height = 1300,
  stroke = '#000',
  paper = '#fff',
} = {}): Promise<Buffer> {
  const windows = Array.from(
    { length: 12 },
    (_, i) =>
      `<rect x="${180 + (i % 3) * 190}" y="${480 + Math.floor(i / 3) * 180}" width="130" height="120"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1300" width="${width}" height="${height}" preserveAspectRatio="none">
    <rect width="900" height="1300" fill="${paper}"/>
    <g fill="none" stroke="${stroke}" stroke-width="7" stroke-linejoin="round">
      <path d="M100 430 L450 90 L800 430 Z"/><rect x="120" y="430" width="660" height="800"/>${windows.join('')}<circle cx="450" cy="290" r="70"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
