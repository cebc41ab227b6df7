import type { Locale } from '#domain/locale.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es, type MailWords } from './es.ts'
import { fr } from './fr.ts'

export const wordsOf: Record<Locale, MailWords> = { es, de, fr, en }
