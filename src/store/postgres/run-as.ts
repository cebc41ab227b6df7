import { execFile } from 'node:child_process'
import { chown, mkdtemp, readFile, realpath, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'

type Owner = { uid: number; gid: number }

/**
 * As whom the database programs run. `owner` is null when that is simply the caller; `prefix` stands before the command
 * when a plain change of user does not do.
 */
export type RunAs = { owner: Owner | null; prefix: string[] }

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as himself; root hands it to the owner of the existing
 * cluster, or to `nobody` (initdb wants a uid that has a name; no user is created). Where that user cannot walk to the
 * programs or to `folder` (a project under /root, a strict umask), setpriv of util-linux gives it the one capability
 * that lets it through.
 */
export async function chooseRunAs(
  binaries: Binaries,
  folder: string,
  clusterDir: string,
): Promise<RunAs> {
  if (process.geteuid?.() !== 0) return { owner: null, prefix: [] }
  const owner = (await clusterOwner(clusterDir)) ?? (await someoneUnprivileged(folder))
  const blocked = await firstBlocked(owner, [
    { path: folder, mode: EXECUTE },
    { path: join(binaries.root, 'share/postgresql/postgres.bki'), mode: READ },
    { path: binaries.initdb, mode: READ | EXECUTE },
    { path: binaries.postgres, mode: READ | EXECUTE },
  ])
  if (!blocked) return { owner, prefix: [] }
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = withCapability(owner, capability)
    if (await starts(prefix, binaries)) return { owner, prefix }
  }
  throw new Error(
    `PostgreSQL does not run as root, and uid ${owner.uid} has no way into ${blocked}: allow it (chmod o+x), ` +
      'move DATA_DIR or the project, start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

/** The command line and spawn options that start `program` as `runAs` says. */
export function command(runAs: RunAs, program: string, args: string[]) {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args]
  return { file, args: rest, identity: runAs.prefix.length === 0 && runAs.owner ? runAs.owner : {} }
}

const READ = 4
const EXECUTE = 1

async function clusterOwner(clusterDir: string): Promise<Owner | null> {
  const found = await stat(clusterDir).catch(() => null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

/** `nobody`, or else another named uid that this machine (or container) lets root give files to. */
async function someoneUnprivileged(folder: string): Promise<Owner> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  const named = lines
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  named.sort((a, b) => Number(b.name === 'nobody') - Number(a.name === 'nobody') || b.uid - a.uid)
  const probe = await mkdtemp(join(folder, '.owner-'))
  try {
    for (const { uid, gid } of named) {
      if (
        await chown(probe, uid, gid).then(
          () => true,
          () => false,
        )
      )
        return { uid, gid }
    }
  } finally {
    await rmdir(probe)
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other user is available to run it: ' +
      'start the shop as an ordinary user, or set DATABASE_URL.',
  )
}

/** The first path, or folder on the way to one, whose permission bits keep `owner` out. */
async function firstBlocked(
  owner: Owner,
  wanted: { path: string; mode: number }[],
): Promise<string | null> {
  for (const { path, mode } of wanted) {
    const real = await realpath(path)
    const ancestors: string[] = []
    for (let at = dirname(real); !ancestors.includes(at); at = dirname(at)) ancestors.unshift(at)
    for (const folder of ancestors) if (!(await allows(folder, owner, EXECUTE))) return folder
    if (!(await allows(real, owner, mode))) return real
  }
  return null
}

async function allows(path: string, owner: Owner, mode: number): Promise<boolean> {
  const found = await stat(path)
  const shift = found.uid === owner.uid ? 6 : found.gid === owner.gid ? 3 : 0
  return ((found.mode >> shift) & mode) === mode
}

/** PostgreSQL looks for its programs with access(2), which heeds capabilities of other users only with the secure bit. */
function withCapability(owner: Owner, capability: string): string[] {
  return [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ]
}

async function starts(prefix: string[], binaries: Binaries): Promise<boolean> {
  // Through a shell, as initdb does it: setpriv itself still has every capability when it executes its command.
  const { file, args } = command({ owner: null, prefix }, 'sh', [
    '-c',
    '"$0" --version',
    binaries.postgres,
  ])
  return promisify(execFile)(file, args, { cwd: '/', env: binaries.environment }).then(
    () => true,
    () => false,
  )
}
