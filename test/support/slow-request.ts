import { request, type Agent, type IncomingMessage } from 'node:http'
import { photoForm, smallPhoto } from './journey.ts'

export type SlowAnswer = {
  status: number
  connection: string | undefined
  text: string
  /** the connection had served another request before */
  isReused: boolean
}

type Sending = {
  agent?: Agent
  type?: string
  body?: Buffer
  /** only half of the body is sent until then */
  goOn?: Promise<void>
}

/** A request by hand: on a kept connection, say, or with half of its body held back. */
export function send(url: string, { agent, type, body, goOn }: Sending = {}): Promise<SlowAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': type, 'content-length': body.length } }),
    })
    sent.on('error', reject).on('response', (answer: IncomingMessage) =>
      answer.toArray().then(
        (chunks) =>
          resolve({
            status: answer.statusCode!,
            connection: answer.headers.connection,
            text: Buffer.concat(chunks).toString(),
            isReused: sent.reusedSocket,
          }),
        reject,
      ),
    )
    if (!goOn) return void sent.end(body)
    const half = Math.ceil(body!.length / 2)
    sent.write(body!.subarray(0, half))
    void goOn.then(() => sent.end(body!.subarray(half)))
  })
}

/** A photo on its way to the shop, of which half is held back. */
export async function uploadSlowly(url: string, goOn: Promise<void>): Promise<SlowAnswer> {
  const form = new Response(photoForm([{ name: 'a.jpg', bytes: await smallPhoto() }]))
  const type = form.headers.get('content-type')!
  const body = Buffer.from(await form.arrayBuffer())
  return send(`${url}/api/upload-images`, { type, body, goOn })
}
