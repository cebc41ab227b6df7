/**
 * Hoists path data that occurs more than once into `<defs>` and refers to it, so that a shape and its clip, or a photo
 * and its line drawing in one SVG, carry their geometry once. The picture stays the same.
 */
export function sharePaths(svg: string, idPrefix: string): string {
  const uses = new Map<string, number>()
  for (const [, d] of svg.matchAll(/<path d="([^"]+)"/g)) uses.set(d, (uses.get(d) ?? 0) + 1)
  const ids = new Map<string, string>()
  let hoisted = ''
  for (const [d, count] of uses) {
    if (count < 2 || d.length < 48) continue
    const id = `${idPrefix}_${ids.size.toString(36)}`
    ids.set(d, id)
    hoisted += `<path id="${id}" d="${d}"/>`
  }
  if (hoisted === '') return svg
  const referred = svg.replace(/<path d="([^"]+)"/g, (whole, d: string) =>
    ids.has(d) ? `<use href="#${ids.get(d)}"` : whole,
  )
  return referred.includes('<defs>')
    ? referred.replace('<defs>', `<defs>${hoisted}`)
    : referred.replace('>', `><defs>${hoisted}</defs>`)
}
