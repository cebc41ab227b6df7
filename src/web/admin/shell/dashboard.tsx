import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { PageHeading } from '../../frame/page-heading.tsx'
import { useQueryParam } from '../../call/use-hydrated.ts'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { Account } from '../frame/account.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { DiscountsTab } from '../discounts/discounts-tab.tsx'
import { ExtrasTab } from '../extras/extras-tab.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { GalleryTab } from '../gallery/gallery-tab.tsx'
import { LegalTab } from '../legal/legal-tab.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { PricesTab } from '../prices/prices-tab.tsx'
import { useSession } from '../kit/session.tsx'
import { tabOf, type TabName } from '../kit/tab-names.ts'
import { useTabs } from '../kit/use-tabs.ts'
import { panelId, TabList, tabId } from './tabs.tsx'
import { InTab, UnsavedProvider } from '../kit/unsaved.tsx'

const panels: Record<TabName, () => ReactNode> = {
  orders: OrdersTab,
  discounts: DiscountsTab,
  extras: ExtrasTab,
  prices: PricesTab,
  gallery: GalleryTab,
  legal: LegalTab,
}

/** Everything an administrator runs the shop with. */
export function Dashboard({ username }: { username: string }) {
  const { tabs } = useAdminWords()
  const { session } = useSession()
  const asked = tabOf(useQueryParam('tab'))
  const tab = useTabs().includes(asked) ? asked : 'orders'
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <AdminFrame
            title={session.state === 'open' ? tabs[tab] : undefined}
            account={<Account username={username} />}
          >
            <Tabs chosen={tab} />
          </AdminFrame>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}

/** Tabs once opened stay as they are behind the chosen one: a form half filled in is found again. */
function Tabs({ chosen }: { chosen: TabName }) {
  const own = useAdminWords()
  const [, navigate] = useLocation()
  const shown = useTabs()
  const [opened, setOpened] = useState<readonly TabName[]>([chosen])
  if (!opened.includes(chosen)) setOpened([...opened, chosen])
  const choose = (name: TabName) => {
    const query = new URLSearchParams(location.search)
    query.set('tab', name)
    navigate(`${location.pathname}?${query}`, { replace: true })
  }
  return (
    <>
      <PageHeading size="section" className="mb-4">
        {own.session.title}
      </PageHeading>
      <TabList chosen={chosen} onChoose={choose} />
      {shown.map((name) => {
        const Panel = panels[name]
        return (
          <div
            key={name}
            role="tabpanel"
            id={panelId(name)}
            aria-labelledby={tabId(name)}
            hidden={name !== chosen}
            className="pt-6"
          >
            {opened.includes(name) && (
              <InTab name={name}>
                <Panel />
              </InTab>
            )}
          </div>
        )
      })}
    </>
  )
}
