import { useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  choose: (ids: readonly string[]) => void
}

/** Orders that somebody has ticked; they stay so on other pages and under other filters. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle: (id) =>
      setIds((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    choose: (chosen) => setIds(new Set(chosen)),
  }
}
