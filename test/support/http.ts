import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import type { Call, ParamsIn, QueryIn } from '#contract/call.ts'
import { problem } from '#contract/values.ts'
import { buildApp, type Answered } from '#server/app.ts'
import { sessionGuard } from '#server/http/session-cookie.ts'
import { shopRoutes } from '#server/routes/all.ts'
import { spendTogether } from '#store/limit-uses.ts'
import { openTestShop, type TestShop } from './shop.ts'

export type Reply = {
  status: number
  headers: Headers
  /** the answer's JSON as it came over the wire, checked against the contract */
  body: ReturnType<typeof JSON.parse>
}

export type TestServer = {
  url: string
  shop: TestShop
  /**
   * Makes a call as a browser would. A success must be what the contract says, with nothing missing; anything else
   * must be a problem with a code and a message.
   */
  ask<C extends Call>(
    call: C,
    input?: {
      params?: ParamsIn<C>
      query?: QueryIn<C>
      body?: unknown
      form?: FormData
      headers?: Record<string, string>
    },
  ): Promise<Reply>
  close(): Promise<void>
}

/** The whole server on a free port of 127.0.0.1, over a shop of its own. */
export async function openTestServer(
  options: {
    rateLimit?: number
    publicUrl?: string
    /** made of the shop: hears of every answer */
    onAnswer?: (shop: TestShop) => (answered: Answered) => void
  } & Parameters<typeof openTestShop>[0] = {},
): Promise<TestServer> {
  const shop = await openTestShop(options)
  const publicUrl = options.publicUrl ?? 'http://shop.example'
  const app = buildApp({
    shop,
    routes: shopRoutes,
    sessionGuard: sessionGuard(shop, publicUrl),
    sharedUses: (uses, at) => spendTogether(shop.db, uses, at),
    ...(options.onAnswer && { onAnswer: options.onAnswer(shop) }),
    settings: {
      name: 'Garabato',
      publicUrl,
      supportEmail: 'hola@shop.example',
      trustProxy: [],
      rateLimit: options.rateLimit ?? 0,
      geoUrl: null,
      stripePublishableKey: shop.payments.publishableKey,
      webRoot: '/nonexistent',
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    shop,
    async ask(call, { params, query, body, form, headers } = {}) {
      const answer = await fetch(
        url +
          fillIn(call.path, params ?? {}) +
          (query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''),
        {
          method: call.method,
          body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
      )
      if (answer.ok && call.answer === 'file')
        return {
          status: answer.status,
          headers: answer.headers,
          body: { bytes: Buffer.from(await answer.arrayBuffer()) },
        }
      const json = (await answer.json()) as Record<string, unknown>
      z.parse(answer.ok ? (call.answer as z.ZodMiniType) : problem, json)
      return { status: answer.status, headers: answer.headers, body: json }
    },
    async close() {
      await app.close()
      await shop.close()
    },
  }
}

function fillIn(path: string, params: object): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
}
