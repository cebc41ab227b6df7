import { useLocation } from 'wouter'
import { adminLogout } from '#contract/admin-session.ts'
import { useApi } from '../../call/use-api.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { ScreenLinks } from './screen-links.tsx'
import { useSession } from '../kit/session.tsx'
import { tabNames } from '../kit/tab-names.ts'
import { useUnsavedTabs } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'

/** The ways to the other screens, who is logged in, and the way out. */
export function Account({ username }: { username: string }) {
  const words = useWords()
  const own = useAdminWords()
  const api = useApi()
  const { close } = useSession()
  const [, navigate] = useLocation()
  const isUnsaved = useUnsavedTabs()
  const askToDiscard = useAskToDiscard()
  const [logOut, busy] = useAction(async () => {
    await api(adminLogout, {})
    toast({ title: own.session.closed })
    close()
    navigate('/admin/login', { replace: true })
  }, own.session.closeFailed)
  const asked = async () => {
    if (await askToDiscard(tabNames.some(isUnsaved))) await logOut()
  }
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-4 sm:grow-0 sm:justify-end">
      <ScreenLinks />
      <p className="min-w-0 text-sm wrap-anywhere max-sm:grow">
        {own.session.welcome({ username })}
      </p>
      <a
        href="/admin/login"
        aria-busy={busy || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!busy) void asked()
        }}
        className="inline-flex min-h-11 items-center text-sm font-bold underline decoration-rule-strong underline-offset-4 hover:decoration-ink"
      >
        {words.nav.logout}
      </a>
    </div>
  )
}
