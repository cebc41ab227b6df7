import { adminListChanges } from '#contract/admin-changes.ts'
import { adminFigures } from '#contract/admin-figures.ts'
import { PageHeading } from '../../frame/page-heading.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { Account } from '../frame/account.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { Today } from '../today/today.tsx'
import { useMay, useSession } from '../kit/session.tsx'
import { UnsavedProvider } from '../kit/unsaved.tsx'
import { Changes } from './changes.tsx'
import { FiguresPart } from './figures.tsx'

/** The administrator's first page: what needs doing today, and how the shop is doing. */
export default function Home({ username }: { username: string }) {
  const { figures } = useAdminWords()
  const { session } = useSession()
  const may = useMay()
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <AdminFrame title={figures.home} account={<Account username={username} />}>
            <PageHeading size="section" className="mb-4">
              {figures.home}
            </PageHeading>
            <Today level={2} />
            {may(adminFigures) && <FiguresPart />}
            {may(adminListChanges) && <Changes />}
          </AdminFrame>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}
