import { setTimeout as sleep } from 'node:timers/promises'
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

/** The parts of its answer that are read; it may hold anything. */
type Answer = {
  data?: { b64_json?: unknown }[]
  usage?: {
    input_tokens_details?: { text_tokens?: unknown; image_tokens?: unknown }
    output_tokens?: unknown
  }
}

/** OpenAI's image edits. A lost connection, an attempt that takes too long, 408, 409, 429 and 5xx are asked again. */
export function openaiArtist({
  apiKey,
  baseUrl,
  model,
  attemptMsMax = attemptMs,
}: OpenaiSettings): Artist {
  const fetchSome = limitedFetch(answerBytesMax)
  const attempt = async (commission: Commission): Promise<Response> => {
    const late = AbortSignal.timeout(attemptMsMax)
    // As bytes: fetch writes a form bit by bit into a stream that giving up closes, and what it throws then nobody can catch.
    const form = new Response(formOf(model, commission))
    const body = await form.arrayBuffer()
    try {
      return await fetchSome(`${baseUrl ?? 'https://api.openai.com/v1'}/images/edits`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: 'application/json',
          'content-type': form.headers.get('content-type') ?? 'multipart/form-data',
        },
        body,
        signal: AbortSignal.any([commission.signal, late]),
      })
    } catch {
      commission.signal.throwIfAborted()
      throw late.aborted
        ? new ArtistError('too_slow', 'no answer in time', { mayCost: true })
        : new ArtistError('unreachable', 'the connection failed or broke off', { mayCost: true })
    }
  }
  return {
    name: 'openai',
    model,
    together: 4,
    costMicroUsdMax,
    async draw(commission) {
      for (let left = attempts - 1; ; left--) {
        const answer = await attempt(commission).catch((error: unknown) => {
          if (left === 0 || !(error instanceof ArtistError)) throw error
          return null
        })
        if (answer?.ok) return sketchIn(await bodyOf(answer, commission.signal), model)
        if (answer && (left === 0 || !mayTryAgain(answer)))
          throw faultIn(answer.status, await bodyOf(answer, commission.signal))
        await answer?.body?.cancel()
        await sleep(pauseMs(answer, attempts - left), null, { signal: commission.signal }).catch(
          () => commission.signal.throwIfAborted(),
        )
      }
    },
  }
}

function formOf(
  model: string,
  { jpeg, width, height, style, detail, background }: Commission,
): FormData {
  const form = new FormData()
  const fields = {
    model,
    prompt: promptFor({ style, detail, background }),
    size: `${width}x${height}`,
    quality: 'medium',
    background: 'opaque',
    output_format: 'png',
    n: '1',
    // Of this model alone: later ones keep to the picture by themselves and refuse the setting.
    ...(model.startsWith('gpt-image-1.5') && { input_fidelity: 'high' }),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' }))
  return form
}

/** The service says itself of some answers whether asking again is of use. */
function mayTryAgain({ status, headers }: Response): boolean {
  const said = headers.get('x-should-retry')
  if (said === 'true' || said === 'false') return said === 'true'
  return status === 408 || status === 409 || status === 429 || status >= 500
}

/** As long as the service wants, where that is bearable; else longer each time, and not the same for all who were turned away at once. */
function pauseMs(answer: Response | null, attempt: number): number {
  const wanted =
    Number(answer?.headers.get('retry-after-ms') ?? Number.NaN) ||
    Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1000
  if (wanted >= 0 && wanted < 60_000) return wanted
  return 500 * 2 ** (attempt - 1) * (1 - Math.random() / 4)
}

/** Null where it is no JSON. @throws ArtistError unusable: it was answered, and so will be charged for, but broke off, or had no end */
async function bodyOf(answer: Response, signal: AbortSignal): Promise<unknown> {
  const text = await answer.text().catch(() => {
    signal.throwIfAborted()
    throw new ArtistError('unusable', 'the answer cannot be read', { mayCost: true })
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** @throws ArtistError unusable: it was answered, and so will be charged for, but with no picture */
function sketchIn(answer: unknown, model: string): Sketch {
  const { data, usage } = (typeof answer === 'object' && answer !== null ? answer : {}) as Answer
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

function tokensIn(usage: Answer['usage']): ArtistTokens | null {
  const tokens = {
    textIn: usage?.input_tokens_details?.text_tokens,
    imageIn: usage?.input_tokens_details?.image_tokens,
    out: usage?.output_tokens,
  }
  const isWhole = Object.values(tokens).every(
    (count) => Number.isSafeInteger(count) && (count as number) >= 0,
  )
  return isWhole ? (tokens as ArtistTokens) : null
}

function costOf({ textIn, imageIn, out }: ArtistTokens, model: string): MicroUsd | null {
  const price = prices.find(([models]) => models.test(model))?.[1]
  return price ? textIn * price.textIn + imageIn * price.imageIn + out * price.out : null
}

/** The provider's own wording may quote the request, so only its codes are passed on. */
function faultIn(status: number, body: unknown): ArtistError {
  const { code, type } = ((body as { error?: unknown } | null)?.error ?? {}) as {
    code?: unknown
    type?: unknown
  }
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
