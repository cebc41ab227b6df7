/**
 * exp, ln, powers and a sine from additions, multiplications and divisions alone. JavaScript leaves the last digits of Math.exp and its
 * kin to each engine; with these a page is the same, byte for byte, on the server and in any browser. Errors are about 1e-15.
 */
const ln2High = 0.69314718036912381649
const ln2Low = 1.90821492927058770002e-10
const exponentMax = 1023
const expArgumentMax = 708

/** 2 to the power of −1022 … 1023, exact. */
const powersOfTwo = new Float64Array(2 * exponentMax + 1)
powersOfTwo[exponentMax] = 1
for (let i = 1; i <= exponentMax; i++) {
  powersOfTwo[exponentMax + i] = powersOfTwo[exponentMax + i - 1] * 2
  powersOfTwo[exponentMax - i] = powersOfTwo[exponentMax - i + 1] / 2
}

/** 1 / n! up to 13 */
const inverseFactorials = new Float64Array(14).fill(1)
for (let n = 2; n < inverseFactorials.length; n++)
  inverseFactorials[n] = inverseFactorials[n - 1] / n

/** e to the power of x; beyond ±708 as there. */
export function exp(x: number): number {
  const inRange = x > expArgumentMax ? expArgumentMax : x < -expArgumentMax ? -expArgumentMax : x
  const k = Math.floor(inRange / Math.LN2 + 0.5)
  const rest = inRange - k * ln2High - k * ln2Low
  let sum = inverseFactorials[13]
  for (let n = 12; n >= 0; n--) sum = sum * rest + inverseFactorials[n]
  return sum * powersOfTwo[exponentMax + k]
}

const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
double[0] = 1
/** Which half holds the exponent depends on the machine's byte order. */
const highWord = words[1] === 0 ? 0 : 1
/** 1 / n for odd n up to 21 */
const inverseOdds = Float64Array.from({ length: 11 }, (_, i) => 1 / (2 * i + 1))

/** Natural logarithm of a number above 1e-300. */
export function ln(x: number): number {
  double[0] = x
  let k = (words[highWord] >>> 20) - exponentMax
  words[highWord] = (words[highWord] & 0xfffff) | 0x3ff00000
  let mantissa = double[0]
  if (mantissa > Math.SQRT2) {
    mantissa /= 2
    k++
  }
  // ln m = 2 artanh((m − 1) / (m + 1))
  const s = (mantissa - 1) / (mantissa + 1)
  let sum = inverseOdds[10]
  for (let i = 9; i >= 0; i--) sum = sum * s * s + inverseOdds[i]
  return k * ln2High + (k * ln2Low + 2 * s * sum)
}

/** x to the power of `exponent`, for x of 0 and above. */
export function power(x: number, exponent: number): number {
  return x < 1e-300 ? 0 : exp(exponent * ln(x))
}

/** sin(πt) for t from 0 to 1, to 1e-11. */
export function sineOfHalfTurns(t: number): number {
  const angle = (t - 0.5) * Math.PI
  const square = angle * angle
  let sum = 0
  let term = 1
  for (let n = 0; n <= 16; n += 2) {
    sum += term
    term *= -square / ((n + 1) * (n + 2))
  }
  return sum
}

/** sin(πt) for any t. */
export function sineOfTurns(t: number): number {
  const turned = t - 2 * Math.floor(t / 2)
  return turned <= 1 ? sineOfHalfTurns(turned) : -sineOfHalfTurns(turned - 1)
}

/**
 * A function as a table of `steps` straight pieces from `low` to `high`, and level beyond: for what is asked of every pixel. The table is
 * made at the first use.
 */
export function tabled(
  low: number,
  high: number,
  steps: number,
  valueAt: (x: number) => number,
): (x: number) => number {
  const perUnit = steps / (high - low)
  const table = new Float64Array(steps + 2)
  let isMade = false
  const make = () => {
    for (let i = 0; i < table.length; i++) table[i] = valueAt(low + Math.min(i, steps) / perUnit)
    isMade = true
  }
  return (x) => {
    if (!isMade) make()
    const at = (x - low) * perUnit
    const inside = at > 0 ? (at < steps ? at : steps) : 0
    const left = inside | 0
    return table[left] + (inside - left) * (table[left + 1] - table[left])
  }
}
