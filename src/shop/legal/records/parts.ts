import { plain } from '../plain.ts'

/** What no program can know stands as a gap that nobody overlooks, as in the legal texts. */
export const gap = (what: string) => `[Lo completa el titular: ${what}]`

/** What was typed into a setting, or the gap that it leaves. */
export const told = (value: string | null | undefined, what: string) =>
  value ? plain(value) : gap(what)

export function table(rows: readonly (readonly [string, string])[]): string {
  return [
    '| Dato | Contenido |',
    '| --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
}

export const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')

export const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
