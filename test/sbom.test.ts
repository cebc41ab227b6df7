import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

type Licence = { license?: { id?: string; name?: string }; expression?: string }
type Bom = {
  bomFormat: string
  components: { name: string; group?: string; version: string; licenses?: Licence[] }[]
}

test('what ships is listed, all of it, with licences under which it may be sold', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  })
  const bom = JSON.parse(stdout) as Bom
  expect(bom.bomFormat).toBe('CycloneDX')
  const listed = bom.components.map(({ name, version }) => `${name}@${version}`)
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const named = (some: Record<string, string>) =>
    Object.entries(some).map(([name, version]) => `${name}@${version}`)
  expect(named(dependencies).filter((name) => !listed.includes(name))).toEqual([])
  expect(named(devDependencies).filter((name) => listed.includes(name))).toEqual([])
  const licences = (component: Bom['components'][number]) =>
    (component.licenses ?? []).map(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
    )
  // GPL and AGPL; a library under the LGPL may be used as it is.
  const forbidden = bom.components.filter((component) =>
    licences(component).some((name) => /(^|[^L])A?GPL/.test(name)),
  )
  expect(forbidden).toEqual([])
})
