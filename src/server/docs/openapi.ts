import * as z from 'zod/mini'
import { callGroups, type NamedCall } from '#contract/all.ts'
import { problem } from '#contract/values.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { messageFor } from '../http/message-for.ts'
import { statusOf } from '../http/problem.ts'
import { cookies } from '#domain/cookies.ts'
import { wireSchema, type JsonSchema } from './json-schema.ts'

export type Content = Record<string, { schema: JsonSchema }>
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(shopName: string, publicUrl: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const { title, calls } of callGroups) {
    for (const named of calls) {
      const path = named.call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operation(named, title) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1',
      description:
        'JSON in and out. Money is euros as a string with two decimals, times are ISO 8601 in UTC, flags are 1 or 0. ' +
        'Ids, codigos and tokens are opaque. Whatever is not 2xx is a Problem, its message in the language of Accept-Language (es, de, fr, en).',
    },
    servers: [{ url: publicUrl }],
    tags: callGroups.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas: { Problem: wireSchema(problem, 'sent') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookies.adminSession.name,
          description: 'an administrator’s session, opened by adminLogin',
        },
      },
    },
  }
}

function operation({ name, call }: NamedCall, tag: string): Operation {
  const taken = call.body && wireSchema(call.body, 'taken')
  return {
    operationId: name,
    summary: call.summary,
    tags: [tag],
    security: call.access === 'admin' ? [{ session: [] }] : [],
    parameters: [
      ...parameters('path', call.params && wireSchema(call.params, 'taken')),
      ...parameters('query', call.query && wireSchema(call.query, 'taken')),
    ],
    ...(taken && {
      requestBody: {
        required: !z.safeParse(call.body!, undefined).success,
        content: call.multipart
          ? { 'multipart/form-data': { schema: withFiles(taken) } }
          : { 'application/json': { schema: taken } },
      },
    }),
    responses: { [call.status]: success(call), ...refusals(call) },
  }
}

function parameters(
  place: 'path' | 'query',
  schema: JsonSchema | undefined,
): Operation['parameters'] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: property,
  }))
}

function withFiles(fields: JsonSchema): JsonSchema {
  const images: JsonSchema = {
    type: 'array',
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  return {
    ...fields,
    properties: { ...fields.properties, images },
    required: [...(fields.required ?? []), 'images'],
  }
}

function success({ answer }: NamedCall['call']): Operation['responses'][string] {
  if (answer === 'file')
    return {
      description: 'the file',
      content: {
        'application/octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    }
  return {
    description: 'done',
    content: { 'application/json': { schema: wireSchema(answer, 'sent') } },
  }
}

/** The codes a call may refuse with: its own, and those that come with its kind. */
function refusalsOf({ method, params, query, body, refusals }: NamedCall['call']): RefusalCode[] {
  const common: RefusalCode[] = [
    ...(params || query || body ? ['invalid_input' as const] : []),
    ...(method === 'GET' ? [] : ['wrong_origin' as const]),
    ...(body ? ['too_large' as const, 'wrong_type' as const] : []),
    'too_many_requests',
    'internal',
    'unavailable',
  ]
  return [...new Set([...refusals, ...common])]
}

function refusals(call: NamedCall['call']): Operation['responses'] {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `${code}: ${messageFor(code, 'en')}`).join('\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  )
}
