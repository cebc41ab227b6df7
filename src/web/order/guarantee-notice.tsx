import type { readGuaranteeNotice } from '#contract/guarantee-notice.ts'
import { useShop } from '../frame/use-shop.ts'
import { callAddress } from '../call/request.ts'
import { useLocale, useWords } from '../words/words-context.tsx'

/** Only its address: legal pages bring no schema. */
const noticeFile: Pick<typeof readGuaranteeNotice, 'path'> = {
  path: '/api/guarantee-notice/:locale',
}

/**
 * The Commission's notice on the legal guarantee in the page's language, unaltered (Implementing Regulation (EU) 2025/1960). Nothing while
 * the owner has not put it in: the desk tells him. Another language's would not be understood, and so is not shown in its place.
 */
export function GuaranteeNotice() {
  const locale = useLocale()
  const words = useWords().legal
  const notice = useShop()?.guaranteeNotices.find((candidate) => candidate.locale === locale)
  if (!notice) return null
  const address = callAddress(noticeFile, { locale }, { v: notice.digest })
  return (
    <figure className="my-3">
      {notice.contentType === 'image/png' && (
        <img
          src={address}
          alt={words.guaranteeNotice}
          className="h-auto w-full max-w-112 rounded-control border border-rule bg-white"
        />
      )}
      <figcaption className="mt-1 text-sm">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className={
            notice.contentType === 'image/png'
              ? 'underline underline-offset-4'
              : 'inline-block rounded-control border-2 border-rule-strong bg-sheet px-4 py-3 font-semibold underline underline-offset-4'
          }
        >
          {notice.contentType === 'image/png'
            ? words.guaranteeNoticeOpen
            : words.guaranteeNoticePdf}
        </a>
      </figcaption>
    </figure>
  )
}
