import { useMay } from './session.tsx'
import { tabCalls, tabNames, type TabName } from './tab-names.ts'

/** The tabs of whoever is logged in. */
export function useTabs(): TabName[] {
  const may = useMay()
  return tabNames.filter((name) => may(tabCalls[name]))
}
