import type { adminToday } from '#contract/admin-today.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

/** Extras of which fewer are left than orders under payment have reserved: who pays last would get none. */
export function ShortExtras({ extras }: { extras: AnswerOf<typeof adminToday>['shortExtras'] }) {
  const { stock: words } = useAdminWords()
  return extras.map(({ id, name, stock, reserved }) => (
    <Banner
      key={id}
      kind="error"
      className="mb-3"
      title={words.short.title({ name })}
      action={
        <ButtonLink
          kind="secondary"
          size="small"
          href={`/admin/dashboard?tab=extras&extra=${encodeURIComponent(id)}`}
        >
          {words.short.open({ name })}
        </ButtonLink>
      }
    >
      {words.short.text({ stock, reserved })}
    </Banner>
  ))
}
