import { useState } from 'react'

/** Which of the photos there are have been chosen, to be moved or removed together; `chosen` is null while none is to be. */
export function useChoosing(images: readonly { path: string }[]) {
  const [paths, setPaths] = useState<ReadonlySet<string> | null>(null)
  // One that was removed meanwhile, here or in another tab, is chosen no longer.
  const chosen = paths && images.filter(({ path }) => paths.has(path)).map(({ path }) => path)
  return {
    chosen,
    begin: () => setPaths(new Set()),
    end: () => setPaths(null),
    flip: (path: string) =>
      setPaths((before) => {
        const after = new Set(before)
        if (!after.delete(path)) after.add(path)
        return after
      }),
  }
}
