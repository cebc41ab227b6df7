import { bindingFor, type Binding } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { useExtras } from './use-prices.ts'

/** Soft, unless a hardcover is among the chosen extras. */
export function useBinding(country: Country, chosen: readonly string[]): Binding {
  const extras = useExtras(country).data ?? []
  return bindingFor(extras.filter(({ name }) => chosen.includes(name)))
}

/** Whether stickers are among the chosen extras. */
export function useHasStickers(country: Country, chosen: readonly string[]): boolean {
  const extras = useExtras(country).data ?? []
  return extras.some(({ kind, name }) => kind === 'stickers' && chosen.includes(name))
}
