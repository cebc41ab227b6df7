import type { ArtistFault, ArtistTokens, MicroUsd, OutsideArtistName } from '#domain/artist.ts'
import type { Style } from '#domain/book-spec.ts'
import type { Background } from '#domain/page-settings.ts'

/** What an outside artist is asked for: the picture on the sheet, drawn as a colouring page on a sheet of the same size. */
export type Commission = {
  /** without metadata; everything that the artist learns of the photo */
  jpeg: Buffer
  /** of the sheet, in px */
  width: number
  height: number
  style: Style
  /** 0 (bold and calm) to 1 (rich) */
  detail: number
  background?: Background | undefined
  /** aborted, draw rejects with its reason */
  signal: AbortSignal
}

/** The answer as it came, unchecked. Cost and tokens are null where the service does not say. */
export type Sketch = { image: Buffer; tokens: ArtistTokens | null; costMicroUsd: MicroUsd | null }

/**
 * An image service that draws pages in the place of the shop's own engine. There is no pretend one: where none is configured the
 * engine draws everything, and it stands in wherever an outside artist fails.
 */
export type Artist = {
  name: OutsideArtistName
  model: string
  /** how many drawings may be asked for at once */
  together: number
  /** the most that one drawing may cost */
  costMicroUsdMax: MicroUsd
  /** Throws ArtistError. */
  draw(commission: Commission): Promise<Sketch>
}

/** Why an artist did not draw. The message is for the log: it holds no key, no picture and nothing of a customer's. */
export class ArtistError extends Error {
  readonly fault: ArtistFault
  /** whether it may be charged for all the same: nobody knows what became of a request whose answer did not come */
  readonly mayCost: boolean

  constructor(
    fault: ArtistFault,
    message: string,
    { mayCost = false }: { mayCost?: boolean } = {},
  ) {
    super(message)
    this.name = 'ArtistError'
    this.fault = fault
    this.mayCost = mayCost
  }
}
