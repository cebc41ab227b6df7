/** What was done to a page before its script was there: a button's click, or a list's or file field's new value. */
type Early = Map<HTMLElement, { type: 'click' } | { type: 'change'; value: string | null }>

declare global {
  interface Window {
    /** what the script in the page's head has recorded; null once the page's own script has taken over */
    earlyInput?: Early | null
  }
}

/**
 * Records what a visitor does while the page's script is still coming, which on a slow line takes seconds: without that a click on
 * a button would do nothing and a chosen language would stand in its list with the page in another. What fields hold is read by the
 * forms themselves when they are sent, and links work without a script.
 *
 * Who clicks again out of impatience means it once. Its text is a script of its own, loaded before all others
 * (build/build-web.ts): it must not use anything from outside.
 */
export function recordEarlyInput(): void {
  const early: Early = (window.earlyInput = new Map())
  const forms = 'select, input[type=file]'
  for (const type of ['click', 'change'] as const)
    document.addEventListener(type, function record({ target }) {
      if (!window.earlyInput) return document.removeEventListener(type, record)
      if (!(target instanceof Element)) return
      const control = target.closest<HTMLElement>(type === 'click' ? 'button' : forms)
      if (!control) return
      const value = control instanceof HTMLSelectElement ? control.value : null
      early.set(control, type === 'click' ? { type } : { type, value })
    })
}

/** Does again what was recorded, in its order; for the moment after `hydrateRoot`, which takes over at once what an event asks for. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  window.earlyInput = null
  for (const [control, event] of early ?? []) {
    if (!control.isConnected) continue
    if (event.type === 'click') control.click()
    else {
      if (event.value !== null) (control as HTMLSelectElement).value = event.value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
