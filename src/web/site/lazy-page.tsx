import type { Locale } from '#domain/locale.ts'
import { lazy, type ComponentType } from 'react'

export type LazyPage = ComponentType & {
  /** Fetches the page's code ahead of showing it, and what else its first render needs in this language. */
  preload: (locale: Locale) => Promise<unknown>
}

/**
 * A component whose code arrives by itself. Unlike React.lazy alone, one that has been preloaded renders at once, which is what
 * prerendering and hydration need.
 */
export function lazyPage(
  load: () => Promise<{ default: ComponentType; ready?: (locale: Locale) => Promise<unknown> }>,
): LazyPage {
  let Loaded: ComponentType | null = null
  const loadOnce = () =>
    load().then((module) => {
      Loaded = module.default
      return module
    })
  const Later = lazy(loadOnce)
  const Page = () => (Loaded ? <Loaded /> : <Later />)
  return Object.assign(Page, {
    preload: async (locale: Locale) => (await loadOnce()).ready?.(locale),
  })
}
