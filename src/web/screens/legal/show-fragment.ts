/** The id that an address' fragment means, or null for none and for one that cannot be read. */
export function fragmentId(hash: string): string | null {
  try {
    return decodeURIComponent(hash.replace(/^#/, '')) || null
  } catch {
    return null
  }
}

/** Goes to the heading that the address' fragment names, which was not there yet when the browser looked for it, and puts focus there. */
export function showFragment(): void {
  const id = fragmentId(location.hash)
  const target = id === null ? null : document.getElementById(id)
  if (!target) return
  target.scrollIntoView({ behavior: 'instant', block: 'start' })
  target.tabIndex = -1
  target.classList.add('focus-visible:outline-none')
  target.focus({ preventScroll: true })
}
