import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../call/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from './admin-words.ts'

/** What a list shows: that it is coming, that it did not come, or itself. A list once read stays when reading it again fails. */
export function ListState<Listed>({
  list,
  children,
}: {
  list: UseQueryResult<Listed, Error>
  children: (listed: Listed) => ReactNode
}) {
  const words = useWords()
  const { common } = useAdminWords()
  return (
    <>
      {list.isError && (
        <Banner
          kind="error"
          className="mb-4"
          title={common.loadFailed}
          action={
            <Button
              kind="secondary"
              size="small"
              busy={list.isFetching}
              onClick={() => void list.refetch()}
            >
              {words.common.retry}
            </Button>
          }
        >
          {errorText(list.error, words)}
        </Banner>
      )}
      {list.data ? children(list.data) : list.isPending && <Loading />}
    </>
  )
}

export function Loading() {
  const words = useWords()
  return (
    <div className="grid min-h-40 place-items-center">
      <Spinner label={words.common.loading} />
    </div>
  )
}

/** Said where a list has nothing in it. */
export function Nothing({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border-2 border-dashed border-rule-strong px-5 py-12 text-center">
      <p className="text-ink-soft">{children}</p>
      {action}
    </div>
  )
}
