/** Half floats (sign, 5 bits of exponent, 10 of mantissa) as floats, exactly. */
export function halfFloats(halves: Uint16Array): Float32Array {
  const words = new Uint32Array(halves.length)
  const floats = new Float32Array(words.buffer)
  for (let i = 0; i < halves.length; i++) {
    const half = halves[i]
    const sign = (half & 0x8000) << 16
    const exponent = (half >> 10) & 31
    const mantissa = half & 1023
    if (exponent === 0) floats[i] = (sign ? -1 : 1) * mantissa * 2 ** -24
    else words[i] = sign | ((exponent === 31 ? 255 : exponent + 112) << 23) | (mantissa << 13)
  }
  return floats
}
