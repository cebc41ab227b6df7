import type { KeptUpload } from './kept-uploads.ts'
import type { Draft } from './use-draft.ts'

/** The ids under which the photos of a draft were sent. */
export const idsIn = (draft: Draft | undefined) =>
  new Set(draft?.images.flatMap(({ uploadId }) => uploadId ?? []))

/** Stored photos to the positions in which they were chosen: their ids sort so. */
export function positionsOf(draft: Draft, chosen: ReadonlySet<string>): Map<string, number> {
  return new Map(
    draft.images
      .flatMap(({ path, uploadId }) =>
        uploadId !== undefined && chosen.has(uploadId) ? [{ path, uploadId }] : [],
      )
      .toSorted((a, b) => (a.uploadId < b.uploadId ? -1 : 1))
      .map(({ path }, index) => [path, index]),
  )
}

/** Photos that were chosen together with those still kept, and arrived before the page went, are put in order with them. */
export function markRun(
  draft: Draft | undefined,
  kept: readonly KeptUpload[],
  chosen: Set<string>,
): void {
  const moments = new Set(kept.map(({ uploadId }) => momentOf(uploadId)))
  for (const id of idsIn(draft)) if (moments.has(momentOf(id))) chosen.add(id)
}

const momentOf = (uploadId: string) => uploadId.split('-')[0]
