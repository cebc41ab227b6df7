import { ownArtist } from '#domain/artist.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { TextLink } from '../frame/text-link.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
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

/**
 * Where one orders: who draws (nothing while that is not known), that there is no right of withdrawal but for extras
 * that are made for nobody, and the EU notice
 * on the guarantee.
 * @param returnables those chosen, by their names
 */
export function OrderNotices({ returnables }: { returnables: readonly string[] }) {
  const words = useWords()
  const locale = useLocale()
  const shop = useShop()
  const { before } = words.summary
  const own = shop?.artist === ownArtist
  return (
    <div className="flex flex-col gap-1 text-sm">
      {shop && (
        <p>
          <RichText text={own ? before.drawnHere : before.drawnOutside} parts={links} />{' '}
          {own && shop.usesOpenModels && words.promise.models}
        </p>
      )}
      <p>
        <RichText text={before.noWithdrawal} parts={links} />
      </p>
      {returnables.length > 0 && (
        <p>
          <RichText
            text={before.mayReturn({
              extras: new Intl.ListFormat(locale, { type: 'conjunction' }).format(returnables),
            })}
            parts={links}
          />
        </p>
      )}
      <GuaranteeNotice />
    </div>
  )
}
