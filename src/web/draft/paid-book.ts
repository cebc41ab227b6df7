import { createContext, useContext } from 'react'

/** A book that is paid and changed by its order's address: the wizard has nothing to do with it. */
export type PaidBook = { token: string; draftId: string }

export const PaidBookContext = createContext<PaidBook | null>(null)
export const usePaidBook = (): PaidBook | null => useContext(PaidBookContext)
