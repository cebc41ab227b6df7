/** A working copy that is none, or not all of one: it is made again from the photo. */
export class CopyUnreadable extends Error {
  constructor(what: string) {
    super(`a working copy that cannot be read: ${what}`)
    this.name = 'CopyUnreadable'
  }
}
