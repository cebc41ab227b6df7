import { join, relative } from 'node:path'
import type { SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

/** Reads each of these files of a checkout as TypeScript does and answers what `read` makes of it. A file's text is read where it is null here. */
export function parseSources<T>(
  root: string,
  files: Record<string, string | null>,
  read: (source: SourceFile, file: string) => T,
): T[] {
  const config = join(root, 'parse-sources.json')
  // Of what is not listed nothing is read: only how a file is written counts here.
  const options = { noLib: true, noResolve: true, types: [], jsx: 'preserve', noEmit: true }
  const paths = Object.keys(files).map((file) => join(root, file))
  const isOurs = (path: string) => path === config || Boolean(files[relative(root, path)])
  const api = new API({
    cwd: root,
    fs: {
      fileExists: (path) => (isOurs(path) ? true : undefined),
      readFile: (path) =>
        path === config
          ? JSON.stringify({ compilerOptions: options, files: paths })
          : (files[relative(root, path)] ?? undefined),
    },
  })
  try {
    const { program } = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    return paths.map((path) => read(program.getSourceFile(path)!, relative(root, path)))
  } finally {
    api.close()
  }
}
