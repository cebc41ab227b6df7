/** The value of a variable; null where it is unset or empty. */
export type Given = (name: string) => string | null

/** An address that begins with one of the protocols, without a trailing slash; another value is a fault. */
export type GivenUrl = (name: string, protocols: string[]) => string | null

/** A whole number within the range; another value is a fault, and the fallback stands in. */
export type GivenNumber = (
  name: string,
  fallback: number,
  range: { min: number; max: number },
) => number

export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
