/**
 * The id that this device gives to a photo when it is chosen; the shop stores one photo of each. Ids sort as the photos
 * were chosen, also across a
 * reload: the moment of the choice, the position in it, and something nobody else has.
 */
export function uploadIdAt(chosenAt: number, index: number, own: string): string {
  return `${chosenAt.toString(36).padStart(9, '0')}-${String(index).padStart(4, '0')}-${own}`
}

export function ownPart(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
