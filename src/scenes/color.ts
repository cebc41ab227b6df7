/** Colours are '#rrggbb' throughout. */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `amount` 0 keeps the first colour, 1 gives the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from)
  const b = channels(to)
  const value = a.map((channel, i) => Math.round(channel + (b[i] - channel) * amount))
  return `#${value.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function glaze(colour: string, over: string): string {
  const a = channels(colour)
  const value = channels(over).map((channel, i) => Math.round((channel * a[i]) / 255))
  return `#${value.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Light falls warm. */
export const lit = (colour: string, amount: number): string => mix(colour, '#fff3d6', amount)

/** Shade as a glaze of mauve, which keeps the colour's own hue: plain darkening goes muddy. */
export const shaded = (colour: string, amount: number): string =>
  mix(colour, glaze(glaze(colour, '#d884a0'), '#c9a6d8'), amount * 1.25)

/** The pencil line around a painted shape: its own colour, deep and warm. */
export const inkOf = (colour: string): string =>
  mix(glaze(glaze(colour, '#c0707c'), '#b98a8a'), '#43202c', 0.25)

/** Hex in three digits where nothing is lost. */
export function shortHex(colour: string): string {
  const match = /^#(.)\1(.)\2(.)\3$/.exec(colour)
  return match ? `#${match[1]}${match[2]}${match[3]}` : colour
}
