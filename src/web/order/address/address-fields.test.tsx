import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words } from '../../words/es.ts'
import { WordsProvider } from '../../words/words-context.tsx'
import { AddressFields } from './address-fields.tsx'

test('a browser that knows an address can fill every field in, each with one thing', () => {
  const html = renderToString(
    <WordsProvider initial={{ locale: 'es', words }}>
      <AddressFields
        country="ES"
        input={(name) => ({ name, value: '', readOnly: true })}
        errorOf={() => null}
        hasLeft={() => false}
      />
    </WordsProvider>,
  )
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /name="(\w+)"/.exec(tag)?.[1],
    /autocomplete="([^"]*)"/i.exec(tag)?.[1],
  ])
  expect(fields).toEqual([
    ['customerName', 'shipping name'],
    ['customerEmail', 'email'],
    ['address', 'shipping street-address'],
    ['postalCode', 'shipping postal-code'],
    ['city', 'shipping address-level2'],
  ])
})
