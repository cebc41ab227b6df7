import { PageHeading } from '../../frame/page-heading.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { Account } from '../frame/account.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { useSession } from '../kit/session.tsx'
import { UnsavedProvider } from '../kit/unsaved.tsx'
import { MailTexts } from './mail-texts.tsx'
import { SellerCard } from './seller-card.tsx'

/** Who sells, and what the owner adds to mails. */
export default function ShopScreen({ username }: { username: string }) {
  const { texts: words } = useAdminWords()
  const { session } = useSession()
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <AdminFrame title={words.title} account={<Account username={username} />}>
            <PageHeading size="section" className="mb-4">
              {words.title}
            </PageHeading>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <SellerCard />
              <MailTexts />
            </div>
          </AdminFrame>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}
