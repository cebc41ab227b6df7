import { itemAt } from './item-at.ts'
import { commonLongPasswords } from './common-long-passwords.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

export const passwordLengthMin = 12
export const passwordLengthMax = 500

export type PasswordFault = 'too_short' | 'too_common'

/** Of what is left of a password without the names that everybody knows, this much has to be its own. */
const ownLengthMin = 8
const differentMin = 5

/**
 * What speaks against a password, or null. No rules about kinds of characters, which only make people write them down (NIST SP 800-63B).
 * @param names what an attacker would try with it: the account's, the shop's
 */
export function passwordFault(password: string, names: readonly string[]): PasswordFault | null {
  const text = password.normalize('NFC').toLowerCase()
  const characters = Array.from(text)
  if (characters.length < passwordLengthMin) return 'too_short'
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  const unnamed = names
    .map((name) => name.normalize('NFC').toLowerCase())
    .filter((name) => name.length > 2)
    .reduce((rest, name) => rest.replaceAll(name, ''), text)
  const isCommon =
    commonPasswords.has(text) ||
    commonLongPasswords.has(text) ||
    commonWords.has(letters) ||
    commonWords.has(unit(letters)) ||
    new Set(characters).size < differentMin ||
    isRow(characters) ||
    Array.from(unnamed).length < ownLengthMin
  return isCommon ? 'too_common' : null
}

/** What a text repeats: "abc" of "abcabcabc"; itself where it repeats nothing. */
function unit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text)
      return text.slice(0, length)
  return text
}

/** Characters that follow each other, up or down: 123456789012, abcdefghijkl. Nine is followed by nought. */
function isRow(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - itemAt(codes, index))
  return [1, -1].some((step) => steps.every((taken) => taken === step || taken === -9 * step))
}
