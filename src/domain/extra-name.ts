/** An extra's name as the administrator writes it, taken apart at its first tab: what orders list, and a description. */
export function splitExtraName(name: string): { label: string; description: string } {
  const [label = '', ...rest] = name.split('\t')
  return { label: label.trim(), description: rest.join(' ').trim() }
}
