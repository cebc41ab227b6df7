import { adminEndSession, adminListSessions } from '#contract/admin-staff.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { useConfirmedApi } from './confirming.tsx'

export function Sessions() {
  const { sessions: words } = useAdminWords().staff
  const list = useList(adminListSessions, {})
  return (
    <Card>
      <Heading level={2} size="part" className="mb-3">
        {words.title}
      </Heading>
      <ListState list={list}>
        {(sessions) => (
          <ul aria-label={words.title} className="flex flex-col divide-y divide-rule">
            {sessions.map((session) => (
              <OpenSession key={session.id} session={session} />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  )
}

function OpenSession({ session }: { session: AnswerOf<typeof adminListSessions>[number] }) {
  const { sessions: words } = useAdminWords().staff
  const locale = useLocale()
  const api = useConfirmedApi()
  const refresh = useRefresh()
  const { id, username, browser, isThis } = session
  const since = showDateTime(session.createdAt, locale)
  const [end, busy] = useAction(async () => {
    await api(adminEndSession, { params: { id } })
    toast({ kind: 'good', title: words.ended })
    await refresh(adminListSessions)
  }, words.failed)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {username} {isThis && <Badge tone="green">{words.this}</Badge>}
        </p>
        <p className="wrap-anywhere">{browserName(browser) ?? words.unknown}</p>
        <p className="text-ink-soft">
          {words.since({ since, used: showDateTime(session.usedAt, locale) })}
        </p>
      </div>
      {!isThis && (
        <Button
          kind="secondary"
          size="small"
          busy={busy}
          aria-label={words.endOf({ username, since })}
          onClick={() => void end()}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux']

/** What people call a browser, out of what it calls itself; that itself where nothing of it is known. */
function browserName(agent: string): string | null {
  const known = [browsers, systems].flatMap(
    (names) => names.find((name) => agent.includes(name)) ?? [],
  )
  return known.join(', ').replace('Edg', 'Edge').replace('OPR', 'Opera') || agent || null
}
