import { execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeScratch } from '../support/scratch.ts'

/** A copy of the working tree, with what is not committed yet, in which files may be changed. Answers its folder. */
export async function copyTree(root: string): Promise<string> {
  const copy = join(await makeScratch(), 'tree')
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const listed = git('ls-files', '-z', '-co', '--exclude-standard')
  const gitFolder = git('rev-parse', '--absolute-git-dir').trim()
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await copyFile(join(root, file), join(copy, file))
  }
  // What the former version was is read of the history.
  await writeFile(join(copy, '.git'), `gitdir: ${gitFolder}\n`)
  // Embedded databases run as another user, who has to come this far.
  await chmod(copy, 0o755)
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
