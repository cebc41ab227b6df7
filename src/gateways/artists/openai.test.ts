import sharp from 'sharp'
import { afterAll, assert, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startImageService, type Behaviour, type ImageService } from '#support/image-service.ts'
import { ArtistError, type Commission } from './artist.ts'
import { openaiArtist, type OpenaiSettings } from './openai.ts'

let service: ImageService
let jpeg: Buffer
beforeAll(async () => {
  service = await startImageService()
  jpeg = await sharp({ create: { width: 1024, height: 1536, channels: 3, background: '#dde' } })
    .composite([
      {
        input: { create: { width: 400, height: 400, channels: 3, background: '#c33' } },
        left: 300,
        top: 500,
      },
    ])
    .jpeg()
    .toBuffer()
})
afterAll(() => service.close())
beforeEach(() => {
  service.always('draw')
  service.requests.splice(0)
})

const commission = (more: Partial<Commission> = {}): Commission => ({
  jpeg,
  width: 1024,
  height: 1536,
  style: 'Manga',
  detail: 0.9,
  signal: new AbortController().signal,
  ...more,
})
const artist = (settings: Partial<OpenaiSettings> = {}) =>
  openaiArtist({
    apiKey: service.key,
    baseUrl: service.url,
    model: 'gpt-image-2.5-sunburst',
    ...settings,
  })
/** The ArtistError that drawing ends with. */
async function faultOf(drawing: Promise<unknown>): Promise<ArtistError> {
  const error = await drawing.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ArtistError)
  return error as ArtistError
}

describe('a drawing', () => {
  test('comes back with what it cost', async () => {
    const { image, tokens, costMicroUsd } = await artist().draw(commission())
    expect(await sharp(image).metadata()).toMatchObject({
      format: 'png',
      width: 1024,
      height: 1536,
    })
    expect(tokens).toEqual({ textIn: 300, imageIn: 1200, out: 1400 })
    expect(costMicroUsd).toBe(300 * 5 + 1200 * 8 + 1400 * 30)
  })

  test('is asked for with the picture and what to do, and nothing else', async () => {
    await artist().draw(commission())
    expect(service.requests).toHaveLength(1)
    const [request] = service.requests
    assert(request)
    const {
      path,
      fields: { prompt, ...fields },
      files,
    } = request
    expect(path).toBe('/v1/images/edits')
    expect(fields).toEqual({
      model: 'gpt-image-2.5-sunburst',
      size: '1024x1536',
      quality: 'medium',
      background: 'opaque',
      output_format: 'png',
      n: '1',
    })
    expect(prompt).toMatch(/colouring book[^]*comic inking[^]*detail: high/)
    expect(files).toEqual([{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', bytes: jpeg }])
  })

  test('says style, detail and background in words', async () => {
    for (const [style, detail, background] of [
      ['Children', 0, 'none'],
      ['Standard', 0.5, undefined],
    ] as const)
      await artist().draw(commission({ style, detail, background }))
    expect(
      service.requests.map(({ fields }) =>
        fields['prompt']!.split(/\r?\n/)
          .slice(-3)
          .map((line) => line.slice(0, 40)),
      ),
    ).toEqual([
      [
        'Style: for children of two to four. Thic',
        'Level of detail: low. Bold and calm; lea',
        'Background: none. Draw only the people, ',
      ],
      [
        'Style: for children of four to ten. Even',
        'Level of detail: middle.',
        'Background: a few calm lines; what is ou',
      ],
    ])
  })

  test('of a model whose price nobody has told, or without a bill, costs nobody knows what', async () => {
    expect(await artist({ model: 'gpt-image-9' }).draw(commission())).toMatchObject({
      costMicroUsd: null,
      tokens: { out: 1400 },
    })
    service.next('no_usage')
    expect(await artist().draw(commission())).toMatchObject({ costMicroUsd: null, tokens: null })
  })
})

describe('asks again', () => {
  test.each(['busy', 'fail', 'drop'] as Behaviour[])('after %s', async (behaviour) => {
    service.next(behaviour)
    expect((await artist().draw(commission())).tokens?.out).toBe(1400)
    expect(service.requests).toHaveLength(2)
  })

  test('after an attempt that takes too long', async () => {
    service.next('slow')
    expect((await artist({ attemptMsMax: 4000 }).draw(commission())).tokens?.out).toBe(1400)
  })

  test('but not for ever', async () => {
    service.always('fail')
    expect(await faultOf(artist().draw(commission()))).toMatchObject({
      fault: 'failed',
      mayCost: false,
    })
    expect(service.requests).toHaveLength(3)
  })
})

describe('what goes wrong has a name', () => {
  test.each([
    ['refuse', 'refused', false, 1],
    ['busy', 'busy', false, 3],
    ['no_quota', 'not_allowed', false, 1],
    ['no_model', 'not_allowed', false, 1],
    ['drop', 'unreachable', true, 3],
    ['nonsense', 'unusable', true, 1],
    ['no_json', 'unusable', true, 1],
    ['no_picture', 'unusable', true, 1],
  ] as [Behaviour, string, boolean, number][])('%s', async (behaviour, fault, mayCost, asked) => {
    service.always(behaviour)
    const error = await faultOf(artist().draw(commission()))
    expect({ fault: error.fault, mayCost: error.mayCost, asked: service.requests.length }).toEqual({
      fault,
      mayCost,
      asked,
    })
    expect(`${error.message} ${String(error.cause ?? '')}`).not.toMatch(/secret|Ana|sk-/)
  })

  test.each(['slow', 'half'] as Behaviour[])('%s', async (behaviour) => {
    service.always(behaviour)
    expect(await faultOf(artist({ attemptMsMax: 200 }).draw(commission()))).toMatchObject({
      mayCost: true,
    })
  })

  test('a wrong key', async () => {
    expect(await faultOf(artist({ apiKey: 'sk-wrong' }).draw(commission()))).toMatchObject({
      fault: 'not_allowed',
      message: '401 invalid_api_key invalid_request_error',
    })
  })

  test('nobody there', async () => {
    expect(
      await faultOf(artist({ baseUrl: 'http://127.0.0.1:9/v1' }).draw(commission())),
    ).toMatchObject({ fault: 'unreachable' })
  })

  test('an answer without end is not read to its end', async () => {
    service.always('endless')
    expect(await faultOf(artist().draw(commission()))).toMatchObject({ mayCost: true })
    while (service.underWay() > 0) await new Promise((done) => setTimeout(done, 10))
  })
})

test('told to stop it stops, with the reason it was given, and leaves no request open', async () => {
  service.always('slow')
  const stop = new AbortController()
  const drawing = artist().draw(commission({ signal: stop.signal }))
  while (service.requests.length === 0) await new Promise((done) => setTimeout(done, 10))
  stop.abort(new Error('enough'))
  await expect(drawing).rejects.toThrow('enough')
  while (service.underWay() > 0) await new Promise((done) => setTimeout(done, 10))
  expect(service.requests).toHaveLength(1)
})
