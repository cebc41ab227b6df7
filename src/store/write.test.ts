import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { beginDraft, changedDraft, insertDraft, newDraft, readDraft } from './drafts.ts'
import { newCodigo } from './ids.ts'
import { listOrderEvents, orderEvent } from './order-events.ts'
import { mail } from './outbox.ts'
import { write, writeStatement } from './write.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const draft = () =>
  beginDraft(
    { id: newCodigo(), email: 'ana@example.com', locale: 'de', format: 'A4', style: 'Standard' },
    shop.now(),
  )
const letter = (codigo: string) =>
  mail(shop.queue, {
    id: `draft-code:${codigo}`,
    kind: 'draft-code',
    recipient: 'ana@example.com',
    locale: 'de',
    facts: { codigo },
  })
const mailsOf = async (codigo: string) =>
  (await shop.db.execute(sql`select id from outbox where id = ${`draft-code:${codigo}`}`)).rows
    .length
const jobsOf = async (codigo: string) =>
  (await shop.jobs('send-mail')).filter(({ mailId }) => mailId === `draft-code:${codigo}`).length

describe('changes written in one statement', () => {
  test('are all made, each with its own values', async () => {
    const begun = [draft(), draft()]
    await write(shop.db, [...begun.map(newDraft), ...(await letter(begun[1]!.id))])
    for (const { id } of begun)
      expect(await readDraft(shop.db, id)).toEqual(begun.find((one) => one.id === id))
    expect([await mailsOf(begun[1]!.id), await jobsOf(begun[1]!.id)]).toEqual([1, 1])
  })

  test('are none of them made when one fails', async () => {
    const begun = draft()
    const failing = {
      statement: writeStatement(
        'insert into base_prices (id, name, price_cents, description) values ($1, $2, -1, $1)',
      ),
      values: ['x', 'x'],
    }
    await expect(
      write(shop.db, [newDraft(begun), ...(await letter(begun.id)), failing]),
    ).rejects.toThrow('base_prices')
    expect(await readDraft(shop.db, begun.id)).toBeNull()
    expect([await mailsOf(begun.id), await jobsOf(begun.id)]).toEqual([0, 0])
  })

  test('go with the transaction that they are made in', async () => {
    const begun = draft()
    await expect(
      shop.db.transaction(async (tx) => {
        await write(tx, [newDraft(begun), ...(await letter(begun.id))])
        throw new Error('thought better of it')
      }),
    ).rejects.toThrow('better')
    expect(await readDraft(shop.db, begun.id)).toBeNull()
    expect([await mailsOf(begun.id), await jobsOf(begun.id)]).toEqual([0, 0])
  })

  test('of a mail already written leave one', async () => {
    const { id } = draft()
    await write(shop.db, await letter(id))
    await write(shop.db, await letter(id))
    expect([await mailsOf(id), await jobsOf(id)]).toEqual([1, 1])
  })

  test('empty what they hold nothing for', async () => {
    const begun = await insertDraft(shop.db, {
      ...draft(),
      title: 'Verano',
      country: 'ES',
      extraIds: ['a', 'b"{},'],
    })
    expect(await readDraft(shop.db, begun.id)).toEqual(begun)
    const emptied = { ...begun, title: null, country: null, extraIds: [] }
    await write(shop.db, [changedDraft(emptied)])
    expect(await readDraft(shop.db, begun.id)).toEqual(emptied)
  })

  test('say what failed without the values, which people typed', async () => {
    const orphan = orderEvent({
      orderId: 'nobody',
      at: shop.now(),
      who: 'secret name',
      what: 'placed',
      detail: {},
    })
    const error = (await write(shop.db, [orphan]).catch((fault: Error) => fault)) as Error
    expect(error.message).toContain('order_events')
    expect(`${error.message} ${(error.cause as Error).message}`).not.toContain('secret')
    expect(await listOrderEvents(shop.db, 'nobody')).toEqual([])
  })
})
