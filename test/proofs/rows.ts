import { diskAndBackup } from './disk-and-backup.ts'
import { erasureAndHeaders } from './erasure-and-headers.ts'
import { picturesAndDrafts } from './pictures-and-drafts.ts'
import type { Row } from './row.ts'
import { runAndWatched } from './run-and-watched.ts'
import { scales } from './scales.ts'
import { staffAndStarts } from './staff-and-starts.ts'
import { workKept } from './work-kept.ts'

/** In the order of the issue. */
export const rows: Row[] = [
  ...workKept,
  ...diskAndBackup,
  ...picturesAndDrafts,
  ...staffAndStarts,
  ...erasureAndHeaders,
  ...runAndWatched,
  ...scales,
]
