import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { billingSystem } from '#domain/billing-system.ts'
import { missingInDeclaration, writeDeclaration } from '#domain/declaration.ts'

const producer = {
  name: 'Garabato Libros, S.L.',
  taxId: 'B12345678',
  address: ['Calle Mayor 1', '28013 Madrid'],
  signed: { version: billingSystem.version, day: '2026-12-01', place: 'Madrid, España' },
}
const facts = {
  installation: '7b6f…',
  publicUrl: 'https://garabato.example',
  contact: 'hola@garabato.example',
}

test('the declaration has points a to l, each filled, and nothing open when all is set', () => {
  const text = writeDeclaration({ ...facts, producer })
  expect([...text.matchAll(/^\*\*([a-l])\) .+?:\*\* \S/gm)].map(([, letter]) => letter)).toEqual([
    ...'abcdefghijkl',
    'a',
    'b',
  ])
  expect(text).toContain('**h) Nombre y apellidos de la persona o razón social')
  expect(text).toContain(':** Garabato Libros, S.L.\n')
  expect(text).toContain(':** 01/12/2026, Madrid, España.')
  expect(text).not.toContain('..')
  expect(text).not.toContain('falta por completar')
  expect(missingInDeclaration(producer)).toEqual([])
})

test('what is not set is named, and a signature of another version is none', () => {
  const bare = {
    name: 'Ana',
    taxId: null,
    address: [],
    signed: { ...producer.signed, version: '0' },
  }
  expect(missingInDeclaration(bare)).toEqual([
    'SELLER_TAX_ID',
    'SELLER_ADDRESS',
    'VERIFACTU_SIGNED',
  ])
  expect(
    writeDeclaration({ ...facts, producer: bare }).match(/\(falta por completar\)/g),
  ).toHaveLength(3)
})

test('docs/declaracion-responsable.md is what the desk shows, with blanks', async () => {
  const doc = await readFile(new URL('../docs/declaracion-responsable.md', import.meta.url), 'utf8')
  const blank = writeDeclaration({
    producer: {
      name: '[SELLER_NAME]',
      taxId: '[SELLER_TAX_ID]',
      address: ['[SELLER_ADDRESS]'],
      signed: null,
    },
    installation: '[…]',
    publicUrl: '[PUBLIC_URL]',
    contact: '[SUPPORT_EMAIL]',
  })
  expect(doc).toContain(blank)
})
