/** An object's keys by their type; only for objects that have no others than their type says. */
export const keysOf = <Key extends string>(
  fields: Readonly<Partial<Record<Key, unknown>>>,
): Key[] => Object.keys(fields) as Key[]

/** A value for each of some names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** Words for each of some names; another language's may be others. */
export const wordsFor = <Name extends string>(
  words: Readonly<Record<Name, string>>,
): Record<Name, string> => words
