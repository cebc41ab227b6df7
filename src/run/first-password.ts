import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lentDaysMax } from '#domain/session.ts'

/**
 * What is said of the password that a first start has made up, as the end of a line. Where a person looks on it is shown; where lines are
 * collected, and may go to other machines, it lies in a file that its user alone can read, and the line says where.
 * @param isRead whether whoever started the shop looks on at a terminal
 */
export async function tellFirstPassword(
  password: string,
  { dataDir, isRead }: { dataDir: string; isRead: boolean },
): Promise<string> {
  const until = `good for ${lentDaysMax} days: choose your own at the first login, or set ADMIN_PASSWORD`
  if (isRead) return `password ${password} (shown this once, ${until})`
  const path = pathIn(dataDir)
  // One of another start, which others may have been let read.
  await rm(path, { force: true })
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx' })
  return `password in ${path} (${until})`
}

/** Once it opens nothing any more, it need not lie there. */
export const forgetFirstPassword = (dataDir: string): Promise<void> =>
  rm(pathIn(dataDir), { force: true })

const pathIn = (dataDir: string): string => join(dataDir, 'first-password')
