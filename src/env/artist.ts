import { isThisMachine, type Given, type GivenUrl } from './given.ts'

/** OpenAI's image service; baseUrl null: its own address. */
export type ArtistSettings = {
  name: 'openai'
  apiKey: string
  baseUrl: string | null
  model: string
}

/**
 * Who draws. A key alone switches nothing on: it may be there for something else, and photos leave the shop only where its owner said so.
 */
export function readArtist(given: Given, url: GivenUrl, faults: string[]): ArtistSettings | null {
  const name = given('ARTIST') ?? 'drawing'
  if (name === 'drawing') return null
  if (name !== 'openai') {
    faults.push(`ARTIST must be "drawing", the built-in engine, or "openai", not "${name}"`)
    return null
  }
  const apiKey = given('OPENAI_API_KEY')
  if (apiKey === null) faults.push('ARTIST is "openai", but OPENAI_API_KEY is not set')
  else if (!/^[\x21-\x7e]+$/.test(apiKey))
    faults.push('OPENAI_API_KEY cannot be a key: it holds spaces or characters that no key has')
  const baseUrl = url('OPENAI_BASE_URL', ['https:', 'http:'])
  if (baseUrl?.startsWith('http:') && !isThisMachine(new URL(baseUrl).hostname))
    faults.push(
      'OPENAI_BASE_URL must begin with https:// : photos and the key would go out unencrypted',
    )
  const model = given('OPENAI_IMAGE_MODEL') ?? 'gpt-image-2.5-sunburst'
  if (!/^[\w.:-]{1,100}$/.test(model))
    faults.push('OPENAI_IMAGE_MODEL must be the name of a model, such as gpt-image-2.5-sunburst')
  return { name, apiKey: apiKey ?? '', baseUrl, model }
}
