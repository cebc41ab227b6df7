import sharp from 'sharp'

/** What would keep an SVG from standing inline on a page under the shop's content security policy; for tests. */
export function faultsOf(svg: string, idPrefix: string): string[] {
  const faults: string[] = []
  for (const [what, pattern] of [
    ['script', /<script|\son\w+=/i],
    ['style', /<style|\sstyle=/i],
    ['class', /\sclass=/],
    ['font text', /<text/],
    ['foreign content', /<foreignObject|<image/],
    ['outside reference', /(?:href|src)="(?!#)|url\((?!#)/],
    ['not a number', /NaN|undefined|Infinity/],
  ] as const) {
    if (pattern.test(svg)) faults.push(what)
  }
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
  if (new Set(ids).size < ids.length) faults.push('repeated id')
  if (ids.some((id) => !id.startsWith(idPrefix))) faults.push('id without the prefix')
  const known = new Set(ids)
  for (const [, id = ''] of svg.matchAll(/(?:href="|url\()#([^")]+)/g))
    if (!known.has(id)) faults.push(`dangling #${id}`)
  return faults
}

/** Shares of an SVG's pixels, 0 to 1, drawn about `widthPx` wide. */
export async function pixelsOf(
  svg: string,
  widthPx: number,
): Promise<{ colourful: number; white: number; transparent: number }> {
  const viewBoxWidth = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1])
  const density = (72 * widthPx) / viewBoxWidth
  const { data } = await sharp(Buffer.from(svg), { density })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const count = { colourful: 0, white: 0, transparent: 0 }
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(i, i + 4)
    if (a < 250) count.transparent++
    else if (Math.max(r, g, b) - Math.min(r, g, b) > 40) count.colourful++
    else if (Math.min(r, g, b) > 240) count.white++
  }
  const pixels = data.length / 4
  return {
    colourful: count.colourful / pixels,
    white: count.white / pixels,
    transparent: count.transparent / pixels,
  }
}
