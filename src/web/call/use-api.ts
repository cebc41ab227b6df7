import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, Call } from '#contract/call.ts'
import { callApi, decodeAnswer } from './api.ts'
import { callKey, type Input } from './request.ts'
import { useGiven } from './visit.ts'
import { useLocale } from '../words/words-context.tsx'

/** `callApi` in the language of the page: `const api = useApi(); await api(startDraft, { body })`. */
export function useApi(): <C extends Call>(
  call: C,
  input: Input<C> & { signal?: AbortSignal },
) => Promise<AnswerOf<C>> {
  const locale = useLocale()
  return useCallback((call, input) => callApi(call, { ...input, locale }), [locale])
}

/**
 * Reads a call once and keeps the answer. The language is part of the key only when the answer depends on it (`perLanguage`).
 * Nothing is read while `enabled` is false, or where the page came with it (visit.ts).
 */
export function useApiQuery<C extends Call>(
  call: C,
  input: Input<C>,
  { enabled = true, perLanguage = false } = {},
): UseQueryResult<AnswerOf<C>, Error> {
  const api = useApi()
  const locale = useLocale()
  return useQuery<AnswerOf<C>, Error>({
    queryKey: perLanguage ? [...callKey(call, input), locale] : callKey(call, input),
    queryFn: ({ signal }) => api(call, { ...input, signal }),
    enabled,
    initialData: useGiven(call, input, (json) => decodeAnswer(call, json), enabled),
  })
}
