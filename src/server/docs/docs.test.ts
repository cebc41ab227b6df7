import { assert, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { bareServer } from '#support/bare-server.ts'
import { docsRoutes } from '../routes/docs.ts'
import type { Content, OpenApi, Operation } from './openapi.ts'

const { app } = bareServer({ settings: { name: 'Gara<bato' }, routes: [docsRoutes] })
const document = (await app.inject('/api/openapi.json')).json<OpenApi>()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operation = (id: string): Operation =>
  operations.find((one) => one.operation.operationId === id)!.operation

const schemaOf = (sent: { content?: Content } | undefined, type = 'application/json') =>
  sent?.content?.[type]?.schema

/** Every schema object inside a value, references included. */
function schemasIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(schemasIn)]
}

describe('the OpenAPI document', () => {
  test('names itself and holds every call once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://shop.example' }])
    expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(
      allCalls
        .map(({ call }) => `${call.method.toLowerCase()} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
        .toSorted(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(
      allCalls.length,
    )
  })

  test('declares each path parameter exactly, and each tag', () => {
    const declared = operations.map(({ operation }) =>
      operation.parameters.filter((parameter) => parameter.in === 'path'),
    )
    expect(declared.map((parameters) => parameters.map(({ name }) => name).toSorted())).toEqual(
      operations.map(({ path }) =>
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted(),
      ),
    )
    expect(declared.flat().filter(({ required }) => !required)).toEqual([])
    expect(document.tags.map(({ name }) => name)).toEqual(
      expect.arrayContaining(operations.flatMap(({ operation }) => operation.tags)),
    )
  })

  test('answers with content and a description under every status, refusals by theirs', () => {
    const responses = operations.flatMap(({ operation }) => Object.entries(operation.responses))
    expect(responses.filter(([status]) => !/^[2-5]\d\d$/.test(status))).toEqual([])
    expect(
      responses.filter(
        ([, { description, content }]) => !description || Object.keys(content ?? {}).length !== 1,
      ),
    ).toEqual([])
    expect(operations.filter(({ operation }) => !('429' in operation.responses))).toEqual([])
    expect(operation('adminMe').security).toEqual([{ session: [] }])
    expect(operation('readOrder').responses['404']?.description).toContain(
      "order_not_found: We couldn't find your order.",
    )
    expect(operation('startDraft').responses).toHaveProperty('201')
  })

  test('is made of plain JSON Schema whose references lead somewhere', () => {
    const types = new Set<unknown>([
      'string',
      'number',
      'integer',
      'boolean',
      'object',
      'array',
      'null',
    ])
    const schemas = schemasIn({ ...document.paths, ...document.components.schemas }).filter(
      (value) => !('in' in value),
    )
    const references = schemas.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    expect([...new Set(references)]).toEqual(['#/components/schemas/Problem'])
    expect(document.components.schemas).toHaveProperty('Problem')
    expect(
      schemas
        .flatMap(({ type }) => (typeof type === 'string' ? [type] : []))
        .filter((type) => !types.has(type)),
    ).toEqual([])
    expect(schemas.filter((schema) => '$schema' in schema)).toEqual([])
  })

  test('tells money, flags and times as they travel', () => {
    const answer = schemaOf(operation('adminListDiscounts').responses['200'])?.items?.properties
    assert(answer)
    expect(answer.discountValue).toMatchObject({ type: 'string', pattern: '^\\d+\\.\\d{2}$' })
    expect(answer.isActive).toEqual({ type: 'integer', enum: [0, 1] })
    expect(answer.startDate).toMatchObject({ type: 'string', format: 'date-time' })
    const body = schemaOf(operation('adminCreateDiscount').requestBody)?.properties
    expect(body?.discountValue?.type).toEqual(['string', 'number'])
    expect(body?.isActive?.enum).toEqual([0, 1, false, true])
  })

  test('knows which bodies are needed, and that photos come as files', () => {
    expect(operation('placeOrder').requestBody?.required).toBe(true)
    expect(operation('leaveNewsletter').requestBody?.required).toBe(false)
    const form = schemaOf(operation('uploadImages').requestBody, 'multipart/form-data')
    expect(form?.properties?.images).toMatchObject({ type: 'array', items: { type: 'string' } })
    expect(form?.required).toEqual(['images'])
  })
})

describe('the page of the API', () => {
  test('shows every call, and needs no script or inline style', async () => {
    const answer = await app.inject('/api/docs')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(answer.body.match(/<details id=/g)).toHaveLength(allCalls.length)
    expect(answer.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect(answer.body).toContain('Gara&lt;bato')
    const style = await app.inject('/api/docs.css')
    expect([style.statusCode, style.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
  })
})
