/** A word for a key that may be none of those there are, which then stands for itself. */
export function knownWord<T extends object>(words: T, key: unknown): string {
  return typeof key === 'string' && Object.hasOwn(words, key)
    ? String(words[key as keyof T])
    : String(key ?? '')
}
