import { useCallback } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerIn, AnswerOf, Call } from '#contract/call.ts'
import { useLocale } from '../words/words-context.tsx'
import { callKey, request, type Input } from './request.ts'
import { useHydrated } from './use-hydrated.ts'
import { useGiven } from './visit.ts'

/**
 * A call of the contract whose answer a page takes as it comes, or makes its own with a line of code: `PlainRead<typeof
 * readShop>`. Only the
 * contract's types are imported, which the compiler holds this to: a page that shows something and asks for nothing carries no schema, and
 * building those was two fifths of its scripts' time. What the answer holds the server has checked with the same schema.
 */
export type PlainRead<C extends Call> = {
  method: C['method']
  path: C['path']
  read: (answer: AnswerIn<C>) => AnswerOf<C>
}

type Reader = <C extends Call>(
  call: PlainRead<C>,
  input: Input<C> & { signal?: AbortSignal },
) => Promise<AnswerOf<C>>

/** Makes such a call: `const read = useReader(); await read(shop, {})`. */
export function useReader(): Reader {
  const locale = useLocale()
  return useCallback(
    async <C extends Call>(call: PlainRead<C>, input: Input<C> & { signal?: AbortSignal }) =>
      call.read((await request(call, { ...input, locale })) as AnswerIn<C>),
    [locale],
  )
}

/** Reads such a call once and keeps the answer where `useApiQuery` keeps it. */
export function useRead<C extends Call>(
  call: PlainRead<C>,
  input: Input<C>,
): UseQueryResult<AnswerOf<C>, Error> {
  const read = useReader()
  const given = useGiven(call, input, (json) => call.read(json as AnswerIn<C>))
  const query = useQuery<AnswerOf<C>, Error>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => read(call, { ...input, signal }),
    initialData: given,
  })
  // A part of a page may be taken over after the answer has come: it must begin as it was sent.
  return useHydrated(!query.isFetched) ? query : ({ ...query, data: given() } as typeof query)
}
