import { describe, expect, test } from 'vitest'
import { words as de } from './de.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'

const languages = { es, de, fr, en }

/** Values for whatever the functions interpolate: each comes out recognisable. */
const sample: Record<string, unknown> = new Proxy({}, { get: (_, name) => `[${String(name)}]` })

/** Every text with its path, functions called. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(sample))]]
  return Object.entries(value as object).flatMap(([key, inside]) =>
    texts(inside, path ? `${path}.${key}` : key),
  )
}

const marks = (text: string) => (text.match(/<\/?\w+>/g) ?? []).toSorted().join()
const names = (text: string) => [...new Set(text.match(/\[\w+\]/g) ?? [])].toSorted().join()

/** Words alike in two languages by nature: names, units, formats. */
const alikePaths =
  /^(logo\.title|paymentMethods\.|formats\.A4|formats\.Square\.text|resume\.codePlaceholder|customise\.counter|styles\.Manga\.name|price\.extrasNamed)/

describe.each(Object.entries(languages))('the words in %s', (language, words) => {
  const own = texts(words)

  test('have the same keys, in the same order, as Spanish', () => {
    expect(own.map(([path]) => path)).toEqual(texts(es).map(([path]) => path))
  })

  test('leave nothing empty', () => {
    expect(
      own.filter(([, text]) => text.trim() === '' || /undefined|null|\bNaN\b|\[object/.test(text)),
    ).toEqual([])
  })

  test('carry the same links and values as Spanish', () => {
    const spanish = new Map(texts(es))
    for (const [path, text] of own) {
      expect([path, marks(text), names(text)]).toEqual([
        path,
        marks(spanish.get(path) ?? ''),
        names(spanish.get(path) ?? ''),
      ])
    }
  })

  test.skipIf(language === 'es')('hold no Spanish', () => {
    const spanish = new Map(texts(es))
    const left = own.filter(([path, text]) => {
      if (alikePaths.test(path)) return false
      const copied = text === spanish.get(path) && text.includes(' ')
      return (
        copied ||
        /[¿¡ñ]|\b(el|los|las|tu|tus|para|pedido|libro|página|imágenes|envío|correo|está|más|aquí|puedes)\b/i.test(
          text.replaceAll(/\[\w+\]/g, ''),
        )
      )
    })
    expect(left).toEqual([])
  })
})

describe('what the law and the specification word exactly', () => {
  test('the button that leads to payment', () => {
    expect([es, de, fr, en].map((words) => words.summary.placeOrder)).toEqual([
      'Pedido con obligación de pago',
      'Zahlungspflichtig bestellen',
      'Commande avec obligation de paiement',
      'Order with obligation to pay',
    ])
  })

  test('singular and plural', () => {
    expect(es.photos.toasts.onlyMore({ remaining: 1, max: 20 })).toBe(
      'Solo puedes subir 1 imagen más (máximo 20)',
    )
    expect(de.photos.toasts.onlyMore({ remaining: 3, max: 20 })).toBe(
      'Du kannst nur noch 3 Bilder hochladen (höchstens 20)',
    )
    expect(en.photos.toasts.onlyMore({ remaining: 3, max: 20 })).toBe(
      'You can only upload 3 more image(s) (maximum 20)',
    )
  })
})
