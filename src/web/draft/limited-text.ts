import { lengthOf, lettersOf } from '#domain/text.ts'
import type { Counter } from '../ui/text-input.tsx'
import { useWords } from '../words/words-context.tsx'

/** A paste is cut off where the field is full, between two letters as people count them. */
export const atMost = (text: string, lengthMax: number): string =>
  lettersOf(text).slice(0, lengthMax).join('')

/** How much of a field's room is used. */
export function useCounter(text: string, max: number): Counter {
  const { customise } = useWords()
  const used = lengthOf(text)
  const left = max - used
  return {
    text: customise.counter({ used, max }),
    spoken: customise.charactersLeft({ left }),
    left,
  }
}
