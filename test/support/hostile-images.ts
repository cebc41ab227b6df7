import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { uploadImages } from '#contract/image.ts'
import { photoForm, smallPhoto } from './journey.ts'
import { Connections, faultOf, type Answer, type Pounded, type Sent } from './pound.ts'

function pngPart(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const part = Buffer.alloc(8 + named.length)
  part.writeUInt32BE(data.length, 0)
  named.copy(part, 4)
  part.writeUInt32BE(crc32(named), 4 + named.length)
  return part
}

/** Claims so many pixels; holds so many bytes of them, all nought. */
function blackPng(width: number, height: number, bytes: number, bits = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc(bytes))),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

/** The frame header's height and width, wherever it is. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg)
  const at = claimed.indexOf(Buffer.from([0xff, 0xc0]))
  claimed.writeUInt16BE(height, at + 5)
  claimed.writeUInt16BE(width, at + 7)
  return claimed
}

/** An orientation that no camera writes; sharp refuses to. */
async function turnedJpeg(orientation: number): Promise<Buffer> {
  const jpeg = await sharp(await smallPhoto(3))
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg()
    .toBuffer()
  const at = jpeg.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]))
  if (at > 0) jpeg.writeUInt16LE(orientation, at + 8)
  return jpeg
}

/** One of each kind that somebody would try. */
export async function hostileImages(): Promise<{ kind: string; bytes: Buffer }[]> {
  const jpeg = await smallPhoto(1)
  const png = await smallPhoto(2, 'png')
  const gif = await smallPhoto(3, 'gif')
  const frames = Array.from({ length: 40 }, (_, n) => ({
    create: { width: 60, height: 40, channels: 3 as const, background: { r: n * 6, g: 9, b: 99 } },
  }))
  const stacked = await sharp(
    Buffer.concat(await Promise.all(frames.map((frame) => sharp(frame).raw().toBuffer()))),
    { raw: { width: 60, height: 40 * 40, channels: 3, pageHeight: 40 } },
  )
    .gif({ delay: Array.from({ length: 40 }, () => 10) })
    .toBuffer()
  const wide = sharp({ create: { width: 90, height: 60, channels: 3, background: '#268' } })
  return [
    { kind: 'JPEG', bytes: jpeg },
    { kind: 'PNG', bytes: png },
    { kind: 'GIF', bytes: gif },
    { kind: 'animated GIF', bytes: stacked },
    { kind: 'CMYK', bytes: await wide.clone().toColourspace('cmyk').jpeg().toBuffer() },
    { kind: '16 bit', bytes: await wide.clone().toColourspace('rgb16').png().toBuffer() },
    { kind: 'grey', bytes: await wide.clone().greyscale().png().toBuffer() },
    { kind: 'palette', bytes: await wide.clone().png({ palette: true }).toBuffer() },
    { kind: 'progressive', bytes: await wide.clone().jpeg({ progressive: true }).toBuffer() },
    { kind: 'one pixel', bytes: await sharp(jpeg).resize(1, 1).png().toBuffer() },
    { kind: 'a line', bytes: await sharp(jpeg).resize(4000, 1, { fit: 'fill' }).png().toBuffer() },
    { kind: 'JPEG claiming 65535 × 65535', bytes: jpegClaiming(jpeg, 65_535, 65_535) },
    { kind: 'JPEG claiming nothing', bytes: jpegClaiming(jpeg, 0, 0) },
    { kind: 'PNG claiming 2³¹', bytes: blackPng(2 ** 31 - 1, 2 ** 31 - 1, 100) },
    { kind: 'PNG of no size', bytes: blackPng(0, 0, 0) },
    { kind: 'PNG of a wrong depth', bytes: blackPng(9, 9, 99, 3) },
    { kind: 'bomb', bytes: blackPng(30_000, 30_000, 30_000 * 3751) },
    { kind: 'small bomb', bytes: blackPng(7000, 7000, 7000 * 876) },
    { kind: 'too much inside', bytes: blackPng(10, 10, 20_000_000) },
    ...(await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 65_535].map(async (orientation) => ({
        kind: `orientation ${orientation}`,
        bytes: await turnedJpeg(orientation),
      })),
    )),
    {
      kind: 'JPEG and page',
      bytes: Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    },
    {
      kind: 'JPEG and ZIP',
      bytes: Buffer.concat([jpeg, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
    },
    { kind: 'GIF and script', bytes: Buffer.from('GIF89a/*\u0000*/=1;alert(1)') },
    { kind: 'JPEG with a PNG behind its head', bytes: Buffer.concat([jpeg.subarray(0, 20), png]) },
    {
      kind: 'SVG',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"/>'),
    },
    { kind: 'WebP', bytes: await smallPhoto(4, 'webp') },
    {
      kind: 'HEIC without insides',
      bytes: Buffer.from('000000186674797068656963000000006865696d69663100', 'hex'),
    },
    { kind: 'TIFF', bytes: await wide.clone().tiff().toBuffer() },
    { kind: 'PDF', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj') },
    { kind: 'nothing', bytes: Buffer.alloc(0) },
  ]
}

/** Anywhere from 0 to 1: doubles of fast-check's lie mostly next to 0, and what is cut or changed at its first byte is refused before it is decoded. */
const anywhere = fc.noBias(fc.nat(1_000_000)).map((millionths) => millionths / 1e6)

/** Cut off, or with bytes changed, or as it is. */
function spoilt(images: readonly { kind: string; bytes: Buffer }[]) {
  const change = fc.record({ at: anywhere, to: fc.nat(255) })
  return fc
    .tuple(
      fc.constantFrom(...images),
      fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: anywhere }),
      fc.oneof(fc.constant([]), fc.array(change, { maxLength: 20 })),
    )
    .map(([{ kind, bytes }, part, changes]) => {
      const cut = Buffer.from(bytes.subarray(0, Math.ceil(bytes.length * part)))
      for (const { at, to } of changes)
        if (cut.length > 0) cut[Math.floor(at * (cut.length - 1))] = to
      return { kind, bytes: cut }
    })
}

/** Uploads hostile images, three at a time; of each that is taken it asks a thumbnail and the copy that its page is drawn from, and removes nothing. */
export async function poundWithImages(
  url: string,
  { images: wanted, seed }: { images: number; seed: number },
): Promise<Omit<Pounded, 'calls' | 'cutOff'> & { taken: number }> {
  const result = { requests: 0, statuses: {} as Record<number, number>, faults: [] as string[] }
  let taken = 0
  const connections = new Connections(url, 3)
  const ask = async (kind: string, sent: Sent): Promise<Answer | null> => {
    result.requests += 1
    try {
      const answer = await connections.send(sent)
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
      const fault = faultOf(answer)
      if (fault) result.faults.push(`${kind}: ${sent.path} → ${fault}`)
      return answer
    } catch (error) {
      result.faults.push(`${kind}: ${sent.path} → ${String(error)}`)
      return null
    }
  }
  const images = numbered(await hostileImages(), seed, wanted)
  const send = async () => {
    for (const { kind, bytes } of images) {
      const form = new Response(photoForm([{ name: 'foto.jpg', bytes }]))
      const answer = await ask(kind, {
        method: 'POST',
        path: uploadImages.path,
        headers: { 'content-type': form.headers.get('content-type')! },
        body: Buffer.from(await form.arrayBuffer()),
      })
      if (!answer || answer.status >= 300) continue
      const { files } = JSON.parse(answer.body.toString()) as { files: { path: string }[] }
      for (const { path } of files) {
        taken += 1
        for (const query of ['w=320', 'copy=whole'])
          await ask(kind, { method: 'GET', path: `/api/images/${path}?${query}`, headers: {} })
      }
    }
  }
  await Promise.all(Array.from({ length: 3 }, send))
  connections.close()
  return { ...result, taken }
}

/** Each kind as it is comes first. */
function* numbered(
  kinds: { kind: string; bytes: Buffer }[],
  seed: number,
  wanted: number,
): Generator<{ kind: string; bytes: Buffer }> {
  yield* kinds.slice(0, wanted)
  const atOnce = 50
  for (let from = kinds.length; from < wanted; from += atOnce)
    yield* fc.sample(spoilt(kinds), {
      seed: seed + from,
      numRuns: Math.min(atOnce, wanted - from),
    })
}
