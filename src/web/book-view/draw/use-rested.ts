import { useEffect, useState } from 'react'

/** While somebody types nothing is asked for; after so long a rest it is. */
const restMs = 300

/** What has not changed for a while; at first what there is. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
