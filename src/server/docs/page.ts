import { callGroups, type NamedCall } from '#contract/all.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { messageFor } from '../http/message-for.ts'
import { statusOf } from '../http/problem.ts'
import { wireSchema, type JsonSchema } from './json-schema.ts'

const commonRefusals: RefusalCode[] = [
  'invalid_input',
  'wrong_origin',
  'too_large',
  'wrong_type',
  'too_many_requests',
  'internal',
  'unavailable',
]

/** The contract as a page to read: plain HTML, no script. */
export function docsPage(shopName: string): string {
  const anchor = (title: string) => title.toLowerCase().replace(/\W+/g, '-')
  const count = callGroups.reduce((sum, { calls }) => sum + calls.length, 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${escape(shopName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${escape(shopName)} API</h1>
<p>${count} calls. JSON in and out; money is euros as a string with two decimals (<code>"24.99"</code>), times are ISO 8601 in UTC, flags are
<code>1</code> or <code>0</code>; ids, codigos and tokens are opaque. Whatever is not 2xx answers <code>{"code", "message"}</code>, its message
in the language of <code>Accept-Language</code>, with <code>issues</code> where the input was at fault. The same as
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<details class="common"><summary>Refusals that any call may answer</summary><div class="call">${refusalTable(commonRefusals)}</div></details>
<nav aria-label="Resources"><ul>${callGroups.map(({ title }) => `<li><a href="#${anchor(title)}">${escape(title)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${callGroups.map(({ title, calls }) => `<section id="${anchor(title)}"><h2>${escape(title)}</h2>\n${calls.map(callHtml).join('\n')}\n</section>`).join('\n')}
</main>
</body>
</html>
`
}

function callHtml({ name, call }: NamedCall): string {
  const path = escape(call.path).replace(/:(\w+)/g, '<i>:$1</i>')
  const notes = [
    call.access === 'admin' ? 'administrator’s session' : '',
    call.multipart ? 'multipart/form-data, files in <code>images</code>' : '',
  ]
  return `<details id="${name}">
<summary><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${path}</code> <span class="what">${escape(call.summary)}</span></summary>
<div class="call">
${notes
  .filter(Boolean)
  .map((note) => `<p class="note">${note}</p>`)
  .join('')}
${part('In the path', call.params && wireSchema(call.params, 'taken'))}
${part('In the query', call.query && wireSchema(call.query, 'taken'))}
${part(call.multipart ? 'Form fields' : 'Body', call.body && wireSchema(call.body, 'taken'))}
${call.answer === 'file' ? `<h3>Answer ${call.status}</h3><p>a file</p>` : part(`Answer ${call.status}`, wireSchema(call.answer, 'sent'))}
${call.refusals.length > 0 ? `<h3>Refusals</h3>${refusalTable(call.refusals)}` : ''}
</div>
</details>`
}

function refusalTable(codes: readonly RefusalCode[]): string {
  const rows = codes
    .toSorted((a, b) => statusOf[a] - statusOf[b])
    .map(
      (code) =>
        `<tr><td>${statusOf[code]}</td><td><code>${code}</code></td><td>${escape(messageFor(code, 'en'))}</td></tr>`,
    )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function part(title: string, schema: JsonSchema | undefined): string {
  return schema ? `<h3>${title}</h3>${schemaHtml(schema)}` : ''
}

function schemaHtml(schema: JsonSchema): string {
  const inner = schema.type === 'array' && schema.items ? schema.items : schema
  const object = inner.properties ? inner : inner.anyOf?.find(({ properties }) => properties)
  const label = `<p class="type">${escape(typeName(schema))}</p>`
  if (!object?.properties) return label
  const rows = Object.entries(object.properties).map(([name, property]) => {
    const optional = object.required?.includes(name)
      ? ''
      : ' <span class="optional">optional</span>'
    return `<li><code>${escape(name)}</code> <span class="type">${escape(typeName(property))}</span>${optional}${nested(property)}</li>`
  })
  return `${object === schema ? '' : label}<ul class="fields">${rows.join('')}</ul>`
}

function nested(schema: JsonSchema): string {
  const inner = schema.type === 'array' && schema.items ? schema.items : schema
  const object = inner.properties ? inner : inner.anyOf?.find(({ properties }) => properties)
  return object?.properties ? schemaHtml(object) : ''
}

/** A shape in a few words, such as `list of text, at most 20`. */
function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(' or ')
  if (schema.type === 'array')
    return `list of ${schema.items ? typeName(schema.items) : 'anything'}${schema.maxItems === undefined ? '' : `, at most ${String(schema.maxItems)}`}`
  if (schema.type === 'object')
    return schema.properties
      ? 'object'
      : `object by ${schema.propertyNames ? typeName(schema.propertyNames) : 'name'}`
  const base =
    schema.description ??
    (schema.format && schema.format !== 'regex'
      ? schema.format
      : [schema.type ?? 'anything'].flat().join(' or '))
  const limits = [
    schema.maxLength === undefined ? '' : `at most ${String(schema.maxLength)} characters`,
    schema.minimum === undefined ? '' : `from ${String(schema.minimum)}`,
    schema.maximum === undefined || schema.maximum === Number.MAX_SAFE_INTEGER
      ? ''
      : `to ${String(schema.maximum)}`,
  ].filter(Boolean)
  return [base, ...limits].join(', ')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
