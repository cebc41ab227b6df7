/** Hands a text to the browser as a file. */
export function saveText(
  fileName: string,
  text: string,
  type: 'text/markdown' | 'text/html' = 'text/markdown',
): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after this turn; a while later it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
