import { useLayoutEffect, useSyncExternalStore } from 'react'
import { carefulStore, localStore } from './storage.ts'
import { makeWizard, type Wizard } from './wizard.ts'
import { startState, type WizardState } from './wizard-memory.ts'

let made: Wizard | null = null

/** The one wizard of this page, made when first asked for, in a browser only. */
export function wizard(): Wizard {
  made ??= makeWizard({ local: localStore, session: carefulStore(() => sessionStorage), history })
  return made
}

const subscribe = (listener: () => void) => wizard().subscribe(listener)
const state = () => wizard().state()
const beforeHydration = () => startState

/** Where the wizard stands; the start, as it was prerendered, until the page has taken over. */
export function useWizard(): WizardState {
  return useSyncExternalStore(subscribe, state, beforeHydration)
}

/** Makes the wizard follow the browser's back, forward and links to `/` while its page is shown. */
export function useStepHistory(): void {
  useLayoutEffect(() => {
    wizard().revisit()
    const follow = () => {
      if (location.pathname === '/') wizard().followHistory()
    }
    addEventListener('popstate', follow)
    // wouter, the router, tells of entries that scripts add by an event of this name
    addEventListener('pushState', follow)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('pushState', follow)
    }
  }, [])
}
