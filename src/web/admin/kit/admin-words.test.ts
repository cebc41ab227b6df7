import { describe, expect, test } from 'vitest'
import { production as productionDe } from '../../words/de/production.ts'
import { production as productionEn } from '../../words/en/production.ts'
import { production as productionEs } from '../../words/es/production.ts'
import { production as productionFr } from '../../words/fr/production.ts'
import { admin as de } from '../../words/de/admin.ts'
import { admin as en } from '../../words/en/admin.ts'
import { admin as es } from '../../words/es/admin.ts'
import { admin as fr } from '../../words/fr/admin.ts'

/** Values for whatever the functions interpolate: each comes out recognisable. */
const sample: Record<string, unknown> = new Proxy({}, { get: (_, name) => `⟦${String(name)}⟧` })

function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(sample))]]
  return Object.entries(value as object).flatMap(([key, inside]) =>
    texts(inside, path ? `${path}.${key}` : key),
  )
}

const values = (text: string) => [...new Set(text.match(/⟦\w+⟧/g) ?? [])].toSorted().join()
/** Alike in two languages by nature. */
const alike = /formats|columns\.total$|legal\.gaps$|files\.inFile$/

const spanish = new Map(
  texts({ es, production: productionEs }).map(([path, text]) => [path.replace(/^es\./, ''), text]),
)
const others = {
  de: { ...de, production: productionDe },
  en: { ...en, production: productionEn },
  fr: { ...fr, production: productionFr },
}

describe.each(Object.entries(others))('the administrator’s words in %s', (_, words) => {
  const own = texts(words)

  test('have the same keys, in the same order, as Spanish, and carry the same values', () => {
    expect(own.map(([path, text]) => [path, values(text)])).toEqual(
      [...spanish].map(([path, text]) => [path, values(text)]),
    )
  })

  test('leave nothing empty and hold no Spanish', () => {
    const left = own.filter(
      ([path, text]) =>
        text.trim() === '' ||
        (text.includes(' ') && text === spanish.get(path) && !alike.test(path)) ||
        /[¿¡ñ]|\b(el|los|las|tu|tus|para|pedido|código|imágenes|está|más|guardar)\b/i.test(
          text.replaceAll(/⟦\w+⟧/g, ''),
        ),
    )
    expect(left).toEqual([])
  })
})

test('Spanish says what the specification words exactly', () => {
  expect([
    es.login.submit,
    es.login.submitting,
    es.login.success,
    es.login.failed,
    es.login.invalid,
    es.session.closed,
  ]).toEqual([
    'Iniciar Sesión',
    'Iniciando sesión...',
    'Inicio de sesión exitoso',
    'Error de autenticación',
    'Credenciales inválidas',
    'Sesión cerrada',
  ])
  expect([es.orders.empty, es.legal.empty, es.discounts.create, es.extras.deleteTitle]).toEqual([
    'No hay pedidos disponibles',
    'No hay contenido legal disponible',
    'Nuevo Código',
    '¿Estás seguro de que quieres eliminar este extra?',
  ])
  expect([
    es.discounts.createFailed,
    es.discounts.updateFailed,
    es.discounts.deleteFailed,
    es.extras.priceFailed,
    es.legal.failed,
  ]).toEqual([
    'Error al crear el código de descuento',
    'Error al actualizar el código',
    'Error al eliminar el código',
    'Error al actualizar el precio',
    'Error al actualizar el contenido',
  ])
})
