import { ownArtist } from '#domain/artist.ts'
import { useWords } from '../words/words-context.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { TextLink } from '../frame/text-link.tsx'
import { useShop } from '../frame/use-shop.ts'

const links = {
  terms: (text: string) => (
    <TextLink href="/legal/terms_conditions" newTab>
      {text}
    </TextLink>
  ),
  privacy: (text: string) => (
    <TextLink href="/legal/privacy_policy" newTab>
      {text}
    </TextLink>
  ),
}

/** Where one orders: who draws (nothing while that is not known), and that there is no right of withdrawal. */
export function OrderNotices() {
  const { before } = useWords().summary
  const artist = useShop()?.artist
  return (
    <div className="flex flex-col gap-1 text-sm">
      {artist && (
        <p>
          <RichText
            text={artist === ownArtist ? before.drawnHere : before.drawnOutside}
            parts={links}
          />
        </p>
      )}
      <p>
        <RichText text={before.noWithdrawal} parts={links} />
      </p>
    </div>
  )
}
