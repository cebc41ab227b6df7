import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

/** Photos of the gallery that are to be drawn and are not. */
export function UndrawnGallery() {
  const { today: words } = useAdminWords().gallery
  return (
    <Banner
      kind="error"
      className="mb-3"
      title={words.title}
      action={
        <ButtonLink kind="secondary" size="small" href="/admin/dashboard?tab=gallery">
          {words.open}
        </ButtonLink>
      }
    >
      {words.text}
    </Banner>
  )
}
