import { expect, test } from 'vitest'
import { openingWords } from './opening-words.ts'

test('are the first paragraph, without its marks', () => {
  expect(
    openingWords(
      '<h2 id="a">Title</h2>\n<p>Fotos &amp; <strong>datos</strong>,\nde <a href="/x">tu</a> libro.</p>\n<p>Más</p>',
    ),
  ).toBe('Fotos & datos, de tu libro.')
})

test('name no address of the shop in brackets', () => {
  expect(
    openingWords('<p>Qué guarda Garabato (<a href="x">https://shop.example</a>) aquí.</p>'),
  ).toBe('Qué guarda Garabato aquí.')
})

test('of a text without paragraphs are its own', () => {
  expect(openingWords('# Nada')).toBe('# Nada')
})

test('end between words', () => {
  const words = openingWords(`<p>${'palabra '.repeat(40)}</p>`)
  expect(words).toMatch(/^(palabra )+…$/)
  expect(words.length).toBeLessThanOrEqual(162)
})
