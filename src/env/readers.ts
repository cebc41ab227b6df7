import { isAddressRange } from './proxies.ts'

/** How single variables are read. What is set and cannot work is noted among the faults. */
export function readersOf(variables: Record<string, string | undefined>, faults: string[]) {
  const given = (name: string): string | null => variables[name]?.trim() || null
  const number = (
    name: string,
    fallback: number,
    { min, max, whole = true }: { min: number; max: number; whole?: boolean },
  ): number => {
    const text = given(name)
    const value = text === null ? fallback : Number(text)
    if (
      Number.isFinite(value) &&
      value >= min &&
      value <= max &&
      (!whole || Number.isInteger(value))
    )
      return value
    faults.push(
      `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${text}"`,
    )
    return fallback
  }
  const proxies = (name: string): string[] => {
    const entries =
      given(name)
        ?.split(',')
        .map((entry) => entry.trim())
        .filter(Boolean) ?? []
    const strange = entries.find((entry) => !isAddressRange(entry))
    if (strange !== undefined)
      faults.push(
        `${name} must be addresses or networks such as 10.0.0.0/8, by commas, not "${strange}"`,
      )
    return entries
  }
  const url = (name: string, protocols: string[]): string | null => {
    const text = given(name)
    if (text === null) return null
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol))
      return text.replace(/\/+$/, '')
    faults.push(
      `${name} must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
    return null
  }
  const emailAddress = (name: string): string | null => {
    const text = given(name)
    if (text !== null && !/^[^\s@<>]+@[^\s@<>]+$/.test(text))
      faults.push(`${name} must be an e-mail address, not "${text}"`)
    return text
  }
  return { given, number, proxies, url, emailAddress }
}
