import { PageHeading } from '../../frame/page-heading.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { Account } from '../frame/account.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { useSession } from '../kit/session.tsx'
import { UnsavedProvider } from '../kit/unsaved.tsx'
import { DeclarationCard } from './declaration-card.tsx'
import { ProofCard } from './proof-card.tsx'
import { Records } from './records.tsx'
import { StatusCard } from './status-card.tsx'

/**
 * What is recorded of invoices for the tax agency: what is in the way, whether the chain is whole, each record, and the
 * program's declaration.
 */
export default function VerifactuScreen({ username }: { username: string }) {
  const { verifactu: words } = useAdminWords()
  const { session } = useSession()
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <AdminFrame title={words.title} account={<Account username={username} />}>
            <PageHeading size="section" className="mb-2">
              {words.title}
            </PageHeading>
            <p className="mb-4 max-w-prose text-ink-soft">{words.lead}</p>
            <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
              <StatusCard />
              <ProofCard />
            </div>
            <Records />
            <DeclarationCard />
          </AdminFrame>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}
