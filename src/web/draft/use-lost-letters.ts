import { useEffect, useState } from 'react'
import type { checkLetters } from '#contract/draft.ts'
import { useQuery } from '@tanstack/react-query'
import { callKey } from '../call/request.ts'
import { useReader, type PlainRead } from '../call/use-read.ts'

const letters: PlainRead<typeof checkLetters> = {
  method: 'POST',
  path: '/api/printable-text',
  read: (answer) => answer,
}

/** What every book can print, so that nobody has to be asked. */
const isPlain = /^[\n\u0020-\u007e\u00a1-\u017f\u2013\u2014\u2018-\u201e\u2026\u20ac]*$/
const pauseMs = 400

/** `isPrintable`: enough is left of it to stand on a cover. */
export type LostLetters = { lost: readonly string[]; isPrintable: boolean }

/**
 * Which letters of a text the book cannot print, asked of the server once its writer pauses. Nothing is lost while that is not known, or
 * cannot be.
 */
export function useLostLetters(text: string): LostLetters {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = settled === text && text.trim() !== '' && !isPlain.test(text)
  const read = useReader()
  const input = { body: { text: settled } }
  const { data } = useQuery({
    queryKey: callKey(letters, input),
    queryFn: ({ signal }) => read(letters, { ...input, signal }),
    enabled: isAsked,
  })
  return isAsked && data ? data : { lost: [], isPrintable: true }
}
