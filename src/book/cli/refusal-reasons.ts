import type { RefusalCode } from '#domain/refusal.ts'

/** Why a photo was not drawn, for who stands at the command line. */
export const refusalReasons: Partial<Record<RefusalCode | 'drawing_failed', string>> = {
  file_unreadable: 'it cannot be read as a picture',
  file_too_large: 'it has more than 60 megapixels',
  file_type: 'it is no JPEG, PNG or GIF',
}
