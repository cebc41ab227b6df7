import type { StyleName } from '../line-art.ts'
import { children } from './children.ts'
import { manga } from './manga.ts'
import { standard } from './standard.ts'
import type { Style } from './style.ts'

const styles: Record<StyleName, Style> = { children, standard, manga }

/** The settings of a style, undefined for a name that is none. */
export function styleOf(name: string): Style | undefined {
  return Object.hasOwn(styles, name) ? styles[name as StyleName] : undefined
}
