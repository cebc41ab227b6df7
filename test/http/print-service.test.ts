import { describe, expect, test } from 'vitest'
import { newToken } from '#store/ids.ts'
import { findOrder } from '#store/orders.ts'
import { usePrintService } from '#support/print-service.ts'

const here = usePrintService()
const { approved, handOver, job, tend, jobsOf, fetched } = here

describe('the files’ addresses', () => {
  test('lead nowhere unless they are the ones that were given, and not for ever', async () => {
    const book = await approved()
    await handOver(book)
    expect((await fetched(`x/${newToken()}/cover`)).body.code).toBe('link_expired')
    await tend(book.id)
    const { source_url: address } = (await jobsOf(book.id))[0]!.line_items[0]!
      .printable_normalization.cover
    expect((await fetched(address)).status).toBe(200)
    expect((await fetched(address.replace('/cover', '/proof'))).status).toBe(404)
    here.server.shop.advance({ hours: 73 })
    expect((await fetched(address)).status).toBe(404)
  })
})

describe('what the service tells by itself', () => {
  const call = (body: string, signature?: string) =>
    fetch(`${here.server.url}/api/webhooks/lulu`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'lulu-hmac-sha256': signature }),
      },
    })

  test('makes it be asked, and nothing else in it is believed', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    await here.server.shop.loseJobs('print-job')
    const [sent] = await jobsOf(book.id)
    const { body, signature } = here.api.news({ ...sent!, status: { name: 'SHIPPED' } })
    expect((await call(body, signature)).status).toBe(200)
    expect((await call(body, Buffer.from(signature, 'hex').toString('base64'))).status).toBe(200)
    expect(await here.server.shop.jobs('print-job')).toEqual([
      { printJobId: (await job(book.id)).id },
    ])
    await tend(book.id)
    expect(await findOrder(here.server.shop.db, { id: book.id })).toMatchObject({
      fulfilment: 'approved',
    })
  })

  test('is refused from anybody else, and harmless of an order that is not ours', async () => {
    const { body, signature } = here.api.news({
      id: 1,
      external_id: 'x',
      status: { name: 'SHIPPED' },
    } as never)
    expect((await call(body, signature)).status).toBe(200)
    for (const forged of [undefined, '', 'ab', signature.replace(/./, 'x'), `${signature}00`])
      expect((await call(body, forged)).status).toBe(400)
    expect((await call(`${body} `, signature)).status).toBe(400)
  })
})
