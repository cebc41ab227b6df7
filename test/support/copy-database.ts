import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Puts an embedded database that stands still where a shop looks for its own. By a program that keeps whose files are whose: the database runs as a user of its own. */
export async function copyDatabase(from: string, dataDir: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, join(dataDir, 'postgres')])
}
