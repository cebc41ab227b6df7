/** Who can draw a page: the shop's own engine ('drawing'), or an image service outside the shop. */
export const artistNames = ['drawing', 'openai'] as const
export type ArtistName = (typeof artistNames)[number]
export const ownArtist = 'drawing' as const satisfies ArtistName

/**
 * Models made by others that the shop's own engine looks at photos with, by the name customers are told: they ship in packages of the shop
 * and run on its machines (DECISIONS, D12). Mails and legal texts tell of them as soon as one is named here.
 */
export const openModels: readonly string[] = ['MediaPipe', 'U²-Net']

export type OutsideArtistName = Exclude<ArtistName, typeof ownArtist>
/**
 * An outside service keeps the copies that it draws from so many days at most, by its terms:
 * https://platform.openai.com/docs/guides/your-data.
 */
export const copyDaysMax = 30

/** Whose hand a drawing is by: an artist's, or that of whoever made the picture that an administrator put in a page's place. */
export const drawnByNames = [...artistNames, 'upload'] as const
export type DrawnBy = (typeof drawnByNames)[number]

/**
 * Whether a trained model made the drawing itself: files of such pages say so. The shop's own engine draws by rules,
 * and an upload is somebody's.
 */
export const isByModel = (hand: DrawnBy): boolean => hand !== ownArtist && hand !== 'upload'

/**
 * Why an outside artist did not draw a page. refused: its content rules; busy: too many requests, or it says it cannot now;
 * unusable: the answer is no picture, has another shape, or is no line
 * drawing; outside_bands: the page gate turned it down; not_allowed: the key, or the model, is not accepted; failed: any other no;
 * switched_off: the shop has no such artist any more;
 * time_up and spend_cap: the book has used up what it may take.
 */
export const artistFaults = [
  'refused',
  'busy',
  'too_slow',
  'unreachable',
  'not_allowed',
  'failed',
  'unusable',
  'outside_bands',
  'time_up',
  'spend_cap',
  'switched_off',
] as const
export type ArtistFault = (typeof artistFaults)[number]

/** Millionths of a US dollar, the currency that image services charge in. */
export type MicroUsd = number

/** Tokens as an image service counts them. */
export type ArtistTokens = { textIn: number; imageIn: number; out: number }
