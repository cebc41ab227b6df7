const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** An SVG document; with a title it is announced as an image, without one it is hidden from screen readers as decoration. */
export function svgSheet(
  viewBox: string,
  title: string | undefined,
  inner: string,
  rounded = false,
): string {
  const ends = rounded ? ' fill="none" stroke-linecap="round" stroke-linejoin="round"' : ''
  const label = title ? ` role="img"><title>${escaped(title)}</title>` : ' aria-hidden="true">'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${ends}${label}${inner}</svg>`
}
