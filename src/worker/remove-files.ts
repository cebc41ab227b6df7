import { removeFiles } from '#shop/keeping/remove-files.ts'
import type { Job } from './job.ts'

export const removeFilesJob: Job<'remove-files'> = {
  name: 'remove-files',
  together: 1,
  run: (shop) => removeFiles(shop),
}
