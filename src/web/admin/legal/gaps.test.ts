import { expect, test } from 'vitest'
import { gapsIn } from './gaps.ts'

test('gaps are found, each once', () => {
  expect(
    gapsIn(
      '| Titular | [Nombre o razón social] |\n[NIF / NIF-IVA] y otra vez [Nombre o razón social].',
    ),
  ).toEqual(['[Nombre o razón social]', '[NIF / NIF-IVA]'])
})

test.each([
  '[privacidad](/legal/privacy_policy)',
  '[texto][ref]\n\n[ref]: https://a.example',
  '- [x] hecho\n- [ ] no',
  'sin nada',
  '![una imagen](x.png)',
])('%j has none', (text) => {
  expect(gapsIn(text)).toEqual([])
})
