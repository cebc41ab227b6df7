import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

const fault = (password: string) => passwordFault(password, ['marta', 'Garabato'])

test.each(['short', 'elevenchars', '', 'ñandúñandú1'])('“%s” is too short', (password) => {
  expect(fault(password)).toBe('too_short')
})

test.each([
  'Password1234',
  'P-A-S-S-W-O-R-D',
  'passwordpassword',
  'contraseña2026!',
  'qwerty123456',
  '123456789012',
  'abcdefghijklm',
  '000000000000',
  'ababababababab',
  'marta1234567',
  'Garabato-marta',
  'IloveyouForever',
  'IchBinDerBeste',
  'abc123456abc',
])('“%s” is one that everybody tries', (password) => {
  expect(fault(password)).toBe('too_common')
})

test.each(['tinta y papel 1', 'a password for tests', 'Xk3vqo91mZt7', 'marta pinta cuatro gatos'])(
  '“%s” will do',
  (password) => {
    expect(fault(password)).toBeNull()
  },
)
