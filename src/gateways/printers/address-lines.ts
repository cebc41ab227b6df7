/** A street in two lines, cut between words; a line that cannot be cut stays whole, and the service may say that it is too long. */
export function inTwo(street: string, lengthMax: number): [string, string] {
  if (street.length <= lengthMax) return [street, '']
  const cut = street.lastIndexOf(' ', lengthMax)
  return cut <= 0 ? [street, ''] : [street.slice(0, cut).replace(/,$/, ''), street.slice(cut + 1)]
}
