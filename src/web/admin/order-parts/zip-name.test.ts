import { expect, test } from 'vitest'
import { fileNameOf } from './zip-name.ts'

test.each([
  [
    `attachment; filename="order_1_images.zip"; filename*=UTF-8''order_1_Verano%20en%20C%C3%A1diz.zip`,
    'order_1_Verano en Cádiz.zip',
  ],
  ['attachment; filename="a \\"b\\".zip"', 'a "b".zip'],
  ['attachment; filename=plain.zip', 'plain.zip'],
  [`attachment; filename="safe.zip"; filename*=UTF-8''%E0%A4%A`, 'safe.zip'],
  ['attachment', null],
  [null, null],
])('%j names the file %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
