import type OpenAI from 'openai'
import type { ArtistTokens, MicroUsd } from '#domain/artist.ts'
import { ArtistError, type Artist, type Commission, type Sketch } from './artist.ts'
import { limitedFetch } from '../limited-fetch.ts'
import { promptFor } from './prompt.ts'

export type OpenaiSettings = {
  apiKey: string
  /** null: OpenAI's own */
  baseUrl: string | null
  model: string
  /** milliseconds that one attempt may take */
  attemptMsMax?: number
}

/** US dollars per million tokens, which is micro-dollars per token, as published in November 2026. */
type Prices = { textIn: number; imageIn: number; out: number }
const prices: [model: RegExp, prices: Prices][] = [
  [/^gpt-image-2(\.\d)?(-|$)/, { textIn: 5, imageIn: 8, out: 30 }],
  [/^gpt-image-1\.5(-|$)/, { textIn: 8, imageIn: 8, out: 32 }],
]
/** More than three times what a sheet of medium quality costs. */
const costMicroUsdMax = 200_000
const attempts = 3
const attemptMs = 120_000
const answerBytesMax = 48 * 1024 * 1024

/**
 * OpenAI's image edits, by its own client, which waits and asks again after 408, 409, 429, 5xx and a lost connection. The client is
 * loaded when the first page is drawn, since only the worker ever draws.
 */
export function openaiArtist({
  apiKey,
  baseUrl,
  model,
  attemptMsMax = attemptMs,
}: OpenaiSettings): Artist {
  let opened: Promise<typeof import('openai')> | undefined
  return {
    name: 'openai',
    model,
    together: 4,
    costMicroUsdMax,
    async draw(commission) {
      const library = await (opened ??= import('openai'))
      const client = new library.OpenAI({
        apiKey,
        baseURL: baseUrl ?? 'https://api.openai.com/v1',
        maxRetries: attempts - 1,
        timeout: attemptMsMax,
        // OPENAI_LOG=debug would write customers' pictures into the log.
        logLevel: 'off',
        fetch: limitedFetch(answerBytesMax),
      })
      try {
        return sketchIn(await ask(library, client, model, commission), model)
      } catch (error) {
        commission.signal.throwIfAborted()
        throw asArtistError(library, error)
      }
    },
  }
}

async function ask(
  { toFile }: typeof import('openai'),
  client: OpenAI,
  model: string,
  { jpeg, width, height, style, detail, background, signal }: Commission,
): Promise<OpenAI.ImagesResponse> {
  return client.images.edit(
    {
      model,
      prompt: promptFor({ style, detail, background }),
      image: await toFile(jpeg, 'photo.jpg', { type: 'image/jpeg' }),
      size: `${width}x${height}`,
      quality: 'medium',
      background: 'opaque',
      output_format: 'png',
      n: 1,
      // Of this model alone: later ones keep to the picture by themselves and refuse the setting.
      ...(model.startsWith('gpt-image-1.5') && { input_fidelity: 'high' as const }),
    },
    { signal },
  )
}

/** @throws ArtistError unusable: it was answered, and so will be charged for, but with no picture */
function sketchIn(answer: unknown, model: string): Sketch {
  const { data, usage } = (
    typeof answer === 'object' && answer !== null ? answer : {}
  ) as Partial<OpenAI.ImagesResponse>
  const base64 = Array.isArray(data) ? data[0]?.b64_json : undefined
  if (typeof base64 !== 'string' || base64 === '')
    throw new ArtistError('unusable', 'the answer holds no picture', { mayCost: true })
  const tokens = tokensIn(usage)
  return {
    image: Buffer.from(base64, 'base64'),
    tokens,
    costMicroUsd: tokens && costOf(tokens, model),
  }
}

function tokensIn(usage: OpenAI.ImagesResponse['usage']): ArtistTokens | null {
  const tokens = {
    textIn: usage?.input_tokens_details?.text_tokens,
    imageIn: usage?.input_tokens_details?.image_tokens,
    out: usage?.output_tokens,
  }
  const isWhole = Object.values(tokens).every((count) => Number.isSafeInteger(count) && count! >= 0)
  return isWhole ? (tokens as ArtistTokens) : null
}

function costOf({ textIn, imageIn, out }: ArtistTokens, model: string): MicroUsd | null {
  const price = prices.find(([models]) => models.test(model))?.[1]
  return price ? textIn * price.textIn + imageIn * price.imageIn + out * price.out : null
}

/** The provider's own wording may quote the request, so only its codes are passed on. */
function asArtistError(
  { APIConnectionError, APIConnectionTimeoutError, APIError }: typeof import('openai'),
  error: unknown,
): ArtistError {
  if (error instanceof ArtistError) return error
  if (error instanceof APIConnectionTimeoutError)
    return new ArtistError('too_slow', 'no answer in time', { mayCost: true })
  if (error instanceof APIConnectionError)
    return new ArtistError('unreachable', 'the connection failed or broke off', { mayCost: true })
  if (!(error instanceof APIError) || error.status === undefined)
    return new ArtistError('unusable', 'the answer cannot be read', { mayCost: true })
  const { status, code, type } = error
  const named = [
    status,
    ...[code, type].filter((name) => typeof name === 'string' && /^[\w.-]{1,60}$/.test(name)),
  ].join(' ')
  if (
    code === 'moderation_blocked' ||
    code === 'content_policy_violation' ||
    type === 'image_generation_user_error'
  )
    return new ArtistError('refused', named)
  if (status === 401 || status === 403 || status === 404 || code === 'insufficient_quota')
    return new ArtistError('not_allowed', named)
  if (status === 429 || status === 503) return new ArtistError('busy', named)
  return new ArtistError('failed', named)
}
