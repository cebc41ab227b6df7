import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { adminListGallery } from '#contract/gallery.ts'
import { callKey } from '../../call/request.ts'
import { useAdminApi } from '../kit/session.tsx'

export type GalleryPhoto = AnswerOf<typeof adminListGallery>[number]

const askAgainMs = 2_000

/** The gallery, asked for again while photos of it are being drawn. */
export function useGallery() {
  const api = useAdminApi()
  return useQuery<GalleryPhoto[], Error>({
    queryKey: callKey(adminListGallery, {}),
    queryFn: ({ signal }) => api(adminListGallery, { signal }),
    refetchInterval: ({ state: { data, status } }) =>
      status === 'success' && data?.some(({ isToDraw }) => isToDraw) ? askAgainMs : false,
  })
}
