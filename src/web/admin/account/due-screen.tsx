import type { Due } from '#domain/staff.ts'
import { PageHeading } from '../../frame/page-heading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { Account } from '../frame/account.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { useSession } from '../kit/session.tsx'
import { UnsavedProvider } from '../kit/unsaved.tsx'
import { Authenticator } from './authenticator.tsx'
import { OwnPassword } from './own-password.tsx'

/** What an account must settle before the desk opens: a password of its own, an authenticator where the shop requires one. */
export default function DueScreen({ username, due }: { username: string; due: Due }) {
  const { due: words } = useAdminWords().staff
  const { session, retry } = useSession()
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <AdminFrame title={words.title} account={<Account username={username} />}>
            <div className="mx-auto mt-4 flex max-w-form flex-col gap-5 sm:mt-10">
              <PageHeading size="section">{words.title}</PageHeading>
              <Banner kind="info">{words[due]}</Banner>
              {due === 'password' ? (
                <OwnPassword onChanged={retry} />
              ) : (
                <Authenticator onEnrolled={retry} />
              )}
            </div>
          </AdminFrame>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}
