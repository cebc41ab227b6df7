import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InPieces } from './in-pieces.tsx'

test('what is drawn in pieces is whole in a page that is sent', () => {
  expect(renderToString(<InPieces waiting={<i>…</i>}>{<b>All</b>}</InPieces>)).toBe('<b>All</b>')
})
