import { describe, expect, test } from 'vitest'
import { admin as de } from '../../words/de/admin.ts'
import { admin as en } from '../../words/en/admin.ts'
import { admin as es } from '../../words/es/admin.ts'
import { words as shopDe } from '../../words/de.ts'
import { words as shopEn } from '../../words/en.ts'
import { words as shopEs } from '../../words/es.ts'
import { changedFields, changeTitle, type Change, type Reading } from './change-shown.ts'

const spanish: Reading = { admin: es, shop: shopEs, locale: 'es' }
const german: Reading = { admin: de, shop: shopDe, locale: 'de' }
const english: Reading = { admin: en, shop: shopEn, locale: 'en' }

const change = (given: Partial<Change>): Change => ({
  id: 1,
  at: new Date('2026-11-22T10:00:00Z'),
  who: 'admin',
  what: 'changed',
  kind: 'discount',
  name: null,
  before: {},
  after: {},
  ...given,
})
const fields = (given: Partial<Change>, reading = spanish) =>
  changedFields(change(given), reading).map(({ label, before, after }) =>
    [label, before, after].map((text) => text?.replaceAll('\u00a0', ' ')),
  )

describe('what was changed, in one line', () => {
  test.each<[string, Partial<Change>, Reading]>([
    ['Código de descuento «HOLA»: cambiado', { name: 'HOLA' }, spanish],
    [
      'Código de descuento «HOLA»: eliminado',
      { what: 'deleted', before: { code: 'HOLA' } },
      spanish,
    ],
    [
      'Extra «Lazo»: eliminado',
      { kind: 'extra', what: 'deleted', before: { name: 'Lazo\trojo' } },
      spanish,
    ],
    [
      'Preis eines Extras „Lazo, España“: geändert',
      { kind: 'extra_price', name: 'Lazo, ES' },
      german,
    ],
    ['Base price “Shipping”: changed', { kind: 'base_price', name: 'shipping_price' }, english],
    [
      'Texto legal «Política de privacidad, Deutsch»: cambiado',
      { kind: 'legal_text', name: 'privacy_policy/de' },
      spanish,
    ],
    [
      'Email «Código del libro»: enviado otra vez',
      { kind: 'mail', what: 'created', after: { retried: 'draft-code' } },
      spanish,
    ],
    [
      'Email «Código del libro»: descartado',
      { kind: 'mail', before: { waiting: 'draft-code' }, after: { waiting: '' } },
      spanish,
    ],
    ['Boletín: descargado', { kind: 'newsletter', what: 'exported' }, spanish],
    ['lamp «x»: moved', { kind: 'lamp', what: 'moved', name: 'x' }, spanish],
  ])('%s', (line, given, reading) => {
    expect(changeTitle(change(given), reading)).toBe(line)
  })
})

describe('fields by the words of their forms', () => {
  test('a new code: money by its type, UTC days, no limit, and no ids', () => {
    const after = {
      endsAt: '2026-12-31T23:59:59.000Z',
      id: 'x',
      code: 'HOLA',
      type: 'fixed_amount',
      valueHundredths: 250,
      startsAt: '2026-01-01T00:00:00.000Z',
      isActive: true,
      maxUsage: null,
      createdAt: '2026-01-01T09:00:00.000Z',
    }
    expect(fields({ what: 'created', after })).toEqual([
      ['Código', undefined, 'HOLA'],
      ['Tipo', undefined, 'Importe fijo'],
      ['Valor', undefined, '2,50 €'],
      ['Válido desde', undefined, '1/1/2026'],
      ['Válido hasta', undefined, '31/12/2026'],
      ['Activo', undefined, 'sí'],
      ['Máximo de usos', undefined, '∞'],
    ])
  })
  test('a value with the type that it stayed with, which is not shown for itself; from before that was written along, as a number', () => {
    const [before, after] = [{ valueHundredths: 1000 }, { valueHundredths: 1250 }]
    expect(
      fields({
        before: { ...before, type: 'percentage' },
        after: { ...after, type: 'percentage' },
      }),
    ).toEqual([['Valor', '10 %', '12,5 %']])
    expect(fields({ before, after })).toEqual([['Valor', '10', '12.5']])
    expect(
      fields({
        before: { valueHundredths: 1000, type: 'percentage' },
        after: { valueHundredths: 1000, type: 'fixed_amount' },
      }),
    ).toEqual([['Tipo', 'Porcentaje', 'Importe fijo']])
  })
  test('prices, extras and texts', () => {
    expect(
      fields(
        {
          kind: 'extra_price',
          before: { priceCents: 499, isEnabled: true },
          after: { priceCents: 550, isEnabled: false },
        },
        german,
      ),
    ).toEqual([
      ['Preis (€)', '4,99 €', '5,50 €'],
      [de.extras.enabled, 'ja', 'nein'],
    ])
    expect(
      fields(
        {
          kind: 'extra_price',
          what: 'created',
          after: { id: 'p', extraId: 'e', country: 'ES', priceCents: 100, isEnabled: true },
        },
        english,
      ),
    ).toEqual([
      ['Country', undefined, 'España'],
      ['Price (€)', undefined, '€1.00'],
      [en.extras.enabled, undefined, 'yes'],
    ])
    expect(
      fields({
        kind: 'extra',
        before: { name: 'Lazo', translations: {} },
        after: {
          name: 'Lazo\trojo',
          translations: { de: { name: 'Schleife', description: 'rot' } },
        },
      }),
    ).toEqual([
      ['Nombre del extra', 'Lazo', 'Lazo\nrojo'],
      ['Traducciones', '', 'Deutsch: Schleife\nrot'],
    ])
    expect(
      fields({ kind: 'legal_text', before: { content: 'a' }, after: { content: 'b' } }),
    ).toEqual([[es.legal.content, 'a', 'b']])
  })
  test('a mail’s line says all of it; what nobody has words for goes by its own name', () => {
    expect(fields({ kind: 'mail', what: 'created', after: { retried: 'draft-code' } })).toEqual([])
    expect(fields({ kind: 'lamp', before: { lumens: 3 }, after: { lumens: 4 } })).toEqual([
      ['lumens', '3', '4'],
    ])
  })
})
