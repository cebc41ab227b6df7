import type { Locale } from './locale.ts'

/** What the Commission's notice may come as; others could not be shown unaltered everywhere. */
export const noticeTypes = ['image/png', 'application/pdf'] as const
export type NoticeType = (typeof noticeTypes)[number]

/** Largest file of a notice: those published are far smaller. */
export const noticeBytesMax = 4 * 1024 * 1024

/** A notice that is there. `digest` names its bytes, so that an address never shows another file. */
export type NoticeFact = { locale: Locale; contentType: NoticeType; digest: string }
