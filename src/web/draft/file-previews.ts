const addresses = new WeakMap<File, string>()

/** An address under which this page can show a file of this device; the same for the same file. */
export function filePreview(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file)
  addresses.set(file, address)
  return address
}

/** Lets the memory of a preview go. */
export function dropPreview(file: File): void {
  const address = addresses.get(file)
  if (address === undefined) return
  addresses.delete(file)
  URL.revokeObjectURL(address)
}
