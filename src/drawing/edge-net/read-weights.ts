/** A network's arrays in the order in which they are kept. */
export type ArrayShapes = readonly (readonly [name: string, ...shape: number[]])[]

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Plain decoder: `atob` and `Buffer` are each missing somewhere this code runs. */
function bytesOfBase64(text: string): Uint8Array {
  const valueOf = new Uint8Array(128)
  for (let i = 0; i < alphabet.length; i++) valueOf[alphabet.charCodeAt(i)] = i
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  for (let i = 0, at = 0; i < text.length; i += 4) {
    const group =
      (valueOf[text.charCodeAt(i)] << 18) |
      (valueOf[text.charCodeAt(i + 1)] << 12) |
      (valueOf[text.charCodeAt(i + 2)] << 6) |
      valueOf[text.charCodeAt(i + 3)]
    bytes[at++] = group >> 16
    bytes[at++] = (group >> 8) & 255
    bytes[at++] = group & 255
  }
  return bytes
}

/** What one step of the fraction is worth, by exponent. */
const steps = Float64Array.from({ length: 32 }, (_, exponent) => 2 ** (Math.max(1, exponent) - 25))

function halfToNumber(half: number): number {
  const exponent = (half >> 10) & 31
  const size = (exponent === 0 ? half & 1023 : 1024 + (half & 1023)) * steps[exponent]
  return half & 0x8000 ? -size : size
}

/** A network's arrays by name, decoded anew at each call from half floats in base64. */
export function readArrays(shapes: ArrayShapes, halfFloats: string): Map<string, Float64Array> {
  const bytes = bytesOfBase64(halfFloats)
  const arrays = new Map<string, Float64Array>()
  let at = 0
  for (const [name, ...shape] of shapes) {
    const values = new Float64Array(shape.reduce((product, n) => product * n, 1))
    for (let i = 0; i < values.length; i++, at += 2)
      values[i] = halfToNumber(bytes[at] | (bytes[at + 1] << 8))
    arrays.set(name, values)
  }
  return arrays
}
