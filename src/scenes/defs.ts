/** Collects gradients, filters and clips as they are asked for, each once, under ids that start with the picture's prefix. */
export class Defs {
  private readonly found = new Map<string, string>()
  private readonly prefix: string
  private body = ''
  private count = 0

  constructor(prefix: string) {
    this.prefix = prefix
  }

  /** `make` gets the id to carry; the same key gives the same id back. */
  once(key: string, make: (id: string) => string): string {
    const known = this.found.get(key)
    if (known) return known
    const id = this.fresh()
    this.found.set(key, id)
    const made = make(id)
    this.body += made
    return id
  }

  fresh(): string {
    return `${this.prefix}${(this.count++).toString(36)}`
  }

  text(): string {
    return this.body === '' ? '' : `<defs>${this.body}</defs>`
  }
}
