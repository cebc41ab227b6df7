import { bindingFor, type Binding } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { useExtraName, useExtras } from './use-prices.ts'

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

/** The names of those chosen that are made for nobody, as the page's language has them: for them there is a right of withdrawal. */
export function useReturnables(country: Country, chosen: readonly string[]): string[] {
  const extras = useExtras(country).data ?? []
  const nameOf = useExtraName()
  return extras
    .filter(({ isPersonal, name }) => !isPersonal && chosen.includes(name))
    .map(({ name }) => nameOf(name))
}
