import { Button, ButtonLink } from '../ui/button.tsx'
import { useWords } from '../words/words-context.tsx'
import { errorText } from '../call/error-text.ts'
import { Notice } from '../frame/notice.tsx'
import { ApiError } from '../call/request.ts'

/** Stands in for an order that cannot be shown: there is none, or it cannot be read just now. */
export function NoOrder({ error }: { error: Error }) {
  const words = useWords()
  const home = (
    <ButtonLink href="/" kind="secondary">
      {words.common.backHome}
    </ButtonLink>
  )
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Notice drawing="icon-receipt" title={words.checkout.notFoundTitle} actions={home}>
        <p>{words.checkout.notFoundText}</p>
      </Notice>
    )
  }
  return (
    <Notice
      drawing="icon-warning"
      title={words.checkout.loadFailedTitle}
      actions={
        <>
          <Button onClick={() => location.reload()}>{words.checkout.retry}</Button>
          {home}
        </>
      }
    >
      <p>{errorText(error, words)}</p>
    </Notice>
  )
}
