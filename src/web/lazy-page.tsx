import { lazy, type ComponentType } from 'react'

export type LazyPage = ComponentType & {
  /** Fetches the page's code ahead of showing it. */
  preload: () => Promise<void>
}

/**
 * A component whose code arrives by itself. Unlike React.lazy alone, one that has been preloaded renders at once, which is what
 * prerendering and hydration need.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null
  const loadOnce = () => load().then((module) => {
    Loaded = module.default
    return module
  })
  const Later = lazy(loadOnce)
  const Page = () => (Loaded ? <Loaded /> : <Later />)
  return Object.assign(Page, { preload: () => loadOnce().then(() => undefined) })
}
