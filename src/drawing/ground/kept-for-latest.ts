/**
 * What is worked out of one thing, kept until it is asked of another one or otherwise: so much memory whatever the
 * number of pictures. Goes with
 * the thing that it is of.
 */
export function keptForLatest<Key extends object, Others extends readonly unknown[], Value>(
  make: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  let known = new WeakMap<Key, { others: Others; value: Value }>()
  return (key, ...others) => {
    const kept = known.get(key)
    if (kept?.others.every((other, i) => other === others[i])) return kept.value
    const value = make(key, ...others)
    known = new WeakMap([[key, { others, value }]])
    return value
  }
}
