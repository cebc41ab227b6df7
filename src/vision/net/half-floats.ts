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

/** Floats as half floats, where they are such; what is between two is cut towards zero. */
export function halvesOf(floats: Float32Array): Uint16Array {
  const words = new Uint32Array(floats.buffer, floats.byteOffset, floats.length)
  const halves = new Uint16Array(floats.length)
  for (let i = 0; i < halves.length; i++) {
    const sign = (words[i] >>> 16) & 0x8000
    const exponent = ((words[i] >>> 23) & 255) - 112
    const size =
      exponent <= 0
        ? Math.floor(Math.abs(floats[i]) * 2 ** 24)
        : (exponent << 10) | ((words[i] >>> 13) & 1023)
    halves[i] = sign | size
  }
  return halves
}
