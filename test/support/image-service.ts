import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Busboy } from '@fastify/busboy'
import sharp from 'sharp'

/** A request for a drawing as it arrived. */
export type DrawingRequest = {
  path: string
  authorization: string
  fields: Record<string, string>
  files: { field: string; name: string; type: string; bytes: Buffer }[]
}

/**
 * How one request is answered. draw: with a line drawing of the picture, as a good model would; another: of
 * something else; the rest is what else may happen to
 * a request. Those that take long end when the asker goes.
 */
export type Behaviour =
  | 'draw'
  | 'refuse'
  | 'busy'
  | 'no_quota'
  | 'fail'
  | 'no_model'
  | 'slow'
  | 'half'
  | 'drop'
  | 'nonsense'
  | 'no_picture'
  | 'no_json'
  | 'not_an_image'
  | 'blank'
  | 'photo'
  | 'another'
  | 'wrong_shape'
  | 'endless'
  | 'no_usage'

export type ImageService = {
  /** to set OPENAI_BASE_URL to */
  url: string
  key: string
  requests: DrawingRequest[]
  /** how the next requests are answered, one each; all later ones draw */
  next(...behaviours: Behaviour[]): void
  /** how all requests are answered from now on */
  always(behaviour: Behaviour): void
  /** requests that are being answered */
  underWay(): number
  close(): Promise<void>
}

export const usage = {
  input_tokens: 1500,
  input_tokens_details: { text_tokens: 300, image_tokens: 1200 },
  output_tokens: 1400,
  total_tokens: 2900,
}

/** A server on this machine that speaks the protocol of OpenAI's image edits. */
export async function startImageService(): Promise<ImageService> {
  const key = 'sk-test-of-the-image-service'
  const requests: DrawingRequest[] = []
  let queued: Behaviour[] = []
  let standing: Behaviour = 'draw'
  let underWay = 0
  const server = createServer((request, response) => {
    underWay++
    response.on('close', () => {
      underWay--
    })
    void receive(request)
      .then(async (received) => {
        requests.push(received)
        if (received.path !== '/v1/images/edits') return fault(response, 404, 'unknown_url')
        if (received.authorization !== `Bearer ${key}`)
          return fault(response, 401, 'invalid_api_key')
        return answer(response, received, queued.shift() ?? standing)
      })
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    requests,
    next(...behaviours) {
      queued.push(...behaviours)
    },
    always(behaviour) {
      queued = []
      standing = behaviour
    },
    underWay: () => underWay,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function receive(request: IncomingMessage): Promise<DrawingRequest> {
  const fields: DrawingRequest['fields'] = {}
  const files: DrawingRequest['files'] = []
  const busboy = new Busboy({
    headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
  })
  busboy.on('field', (name, value) => {
    fields[name] = value
  })
  busboy.on('file', (field, stream, name, _encoding, type) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => files.push({ field, name, type, bytes: Buffer.concat(chunks) }))
  })
  request.pipe(busboy)
  await once(busboy, 'finish')
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    fields,
    files,
  }
}

async function answer(
  response: ServerResponse,
  request: DrawingRequest,
  behaviour: Behaviour,
): Promise<void> {
  const [width = 1024, height = 1024] = (request.fields['size'] ?? '').split('x').map(Number)
  const sheet = (background: string, size = { width, height }) =>
    sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer()
  switch (behaviour) {
    case 'draw':
      return picture(response, await lineDrawing(request.files[0]!.bytes))
    case 'another':
      return picture(
        response,
        await lineDrawing(
          await sharp(request.files[0]!.bytes)
            .rotate(30, { background: '#ffffff' })
            .resize(width, height, { fit: 'fill' })
            .jpeg()
            .toBuffer(),
        ),
      )
    case 'no_usage':
      return json(response, 200, {
        created: 1,
        data: [{ b64_json: (await lineDrawing(request.files[0]!.bytes)).toString('base64') }],
      })
    case 'refuse':
      return fault(response, 400, 'moderation_blocked', 'image_generation_user_error')
    case 'busy':
      return fault(response, 429, 'rate_limit_exceeded', 'requests', { 'retry-after': '1' })
    case 'no_quota':
      return fault(response, 429, 'insufficient_quota', 'insufficient_quota', {
        'x-should-retry': 'false',
      })
    case 'fail':
      return fault(response, 500, 'server_error', 'server_error', { 'retry-after-ms': '20' })
    case 'no_model':
      return fault(response, 404, 'model_not_found')
    case 'slow':
      return undefined
    case 'half': {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .write('{"created": 1, "data": [{"b64_json": "iVBORw0')
      return undefined
    }
    case 'drop': {
      response.destroy()
      return undefined
    }
    case 'nonsense':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    case 'no_json':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [')
    case 'no_picture':
      return json(response, 200, { created: 1, data: [], usage })
    case 'not_an_image':
      return picture(response, Buffer.from('I cannot draw this, but here is a poem'))
    case 'blank':
      return picture(response, await sheet('#ffffff'))
    case 'photo':
      return picture(response, await sharp(request.files[0]!.bytes).png().toBuffer())
    case 'wrong_shape':
      return picture(
        response,
        await sheet('#ffffff', { width: 512, height: width === height ? 768 : 512 }),
      )
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(1 << 20, 'A')
      response.write('{"data": [{"b64_json": "')
      const ended = new AbortController()
      response.on('close', () => ended.abort())
      while (!ended.signal.aborted)
        if (!response.write(chunk))
          await once(response, 'drain', { signal: ended.signal }).catch(() => undefined)
    }
  }
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))
}

function picture(response: ServerResponse, bytes: Buffer): void {
  json(response, 200, {
    created: 1,
    background: 'opaque',
    output_format: 'png',
    quality: 'medium',
    data: [{ b64_json: bytes.toString('base64') }],
    usage,
  })
}

function fault(
  response: ServerResponse,
  status: number,
  code: string,
  type = 'invalid_request_error',
  headers: Record<string, string> = {},
): void {
  json(
    response,
    status,
    {
      error: {
        message: 'A sentence that may quote the request: sk-secret, Ana Gómez.',
        type,
        code,
        param: null,
      },
    },
    headers,
  )
}

/** Ink wherever neighbouring pixels differ, thickened: the outlines of a picture of even colours. */
export async function lineDrawing(jpeg: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(jpeg).blur(2).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const ink = Buffer.alloc(width * height, 255)
  const differs = (a: number, b: number) =>
    Math.abs(data[a]! - data[b]!) +
      Math.abs(data[a + 1]! - data[b + 1]!) +
      Math.abs(data[a + 2]! - data[b + 2]!) >
    24
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const at = (y * width + x) * channels
      if (differs(at, at - channels) || differs(at, at - width * channels)) ink[y * width + x] = 0
    }
  }
  return sharp(ink, { raw: { width, height, channels: 1 } })
    .blur(1.5)
    .threshold(190)
    .png()
    .toBuffer()
}
