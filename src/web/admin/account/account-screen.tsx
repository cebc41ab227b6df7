import { adminListLogins, adminListStaff } from '#contract/admin-staff.ts'
import { PageHeading } from '../../frame/page-heading.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { Account } from '../frame/account.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { useMay, useSession } from '../kit/session.tsx'
import { UnsavedProvider } from '../kit/unsaved.tsx'
import { useList } from '../kit/use-list.ts'
import { ConfirmProvider } from './confirming.tsx'
import { OwnPassword } from './own-password.tsx'
import { Authenticator } from './authenticator.tsx'
import { People } from './people.tsx'
import { Sessions } from './sessions.tsx'

/** One's own password, authenticator and sessions; for owners everybody's accounts, and who logged in. */
export default function AccountScreen({ username }: { username: string }) {
  const { staff: words } = useAdminWords()
  const { session } = useSession()
  const may = useMay()
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <ConfirmProvider>
            <AdminFrame title={words.title} account={<Account username={username} />}>
              <PageHeading size="section" className="mb-4">
                {words.title}
              </PageHeading>
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <OwnPassword />
                <Authenticator />
                <Sessions />
                {may(adminListStaff) && <People username={username} />}
                {may(adminListLogins) && <Logins />}
              </div>
            </AdminFrame>
          </ConfirmProvider>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}

function Logins() {
  const { logins: words } = useAdminWords().staff
  const locale = useLocale()
  const list = useList(adminListLogins, {})
  return (
    <Card>
      <Heading level={2} size="part" className="mb-3">
        {words.title}
      </Heading>
      <ListState list={list}>
        {(logins) =>
          logins.length === 0 ? (
            <Nothing>{words.none}</Nothing>
          ) : (
            <ol className="flex flex-col divide-y divide-rule text-sm">
              {logins.map(({ id, at, who, what }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="font-semibold wrap-anywhere">
                    {who === '?' ? words.nobody : who}: {words.whats[what]}
                  </span>
                  <time dateTime={at.toISOString()} className="text-ink-soft">
                    {showDateTime(at, locale)}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </ListState>
    </Card>
  )
}
