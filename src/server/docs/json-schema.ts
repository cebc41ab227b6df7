import * as z from 'zod/mini'
import { flag, instant, money } from '#contract/values.ts'

/** As much of JSON Schema (2020-12) as the contract's shapes come out as. */
export type JsonSchema = {
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  examples?: unknown[]
  contentMediaType?: string
  [keyword: string]: unknown
}

/**
 * A shape as it travels. Money, flags and times are told as what they are on the wire: in what the server sends they have one form,
 * in what it takes they may have several.
 */
export function wireSchema(schema: z.ZodMiniType, direction: 'sent' | 'taken'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = wireForms(direction).find(([form]) => form === zodSchema)
      if (!known) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      Object.assign(jsonSchema, known[1])
    },
  }) as JsonSchema
  return json
}

function wireForms(direction: 'sent' | 'taken'): [unknown, JsonSchema][] {
  const sent = direction === 'sent'
  return [
    [
      money,
      {
        type: sent ? 'string' : ['string', 'number'],
        description: 'euros, at most two decimals',
        examples: ['24.99'],
        ...(sent && { pattern: '^\\d+\\.\\d{2}$' }),
      },
    ],
    [flag, sent ? { type: 'integer', enum: [0, 1] } : { enum: [0, 1, false, true] }],
    [
      instant,
      {
        type: 'string',
        format: 'date-time',
        description: sent ? 'ISO 8601, UTC' : 'ISO 8601 with a zone',
        examples: ['2026-01-31T23:59:59.000Z'],
      },
    ],
  ]
}
