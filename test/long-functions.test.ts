import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const linesMax = 60

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => `src/${file}`)

const functions = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
])
/** What a comment stands above, where the function itself begins in the middle of it. */
const commented = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
  SyntaxKind.PropertyAssignment,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.VariableStatement,
  SyntaxKind.ExpressionStatement,
  SyntaxKind.ReturnStatement,
  SyntaxKind.ExportAssignment,
])

/** A picture is a list of shapes, its points a line each: while its function only goes from top to bottom it is read as one. */
const pictures = 'src/scenes/'
const branches = new Set([
  SyntaxKind.IfStatement,
  SyntaxKind.SwitchStatement,
  SyntaxKind.ForStatement,
  SyntaxKind.ForOfStatement,
  SyntaxKind.ForInStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
  SyntaxKind.TryStatement,
])

type LongFunction = { place: string; lines: number; reason: string | null }

/** Every function of these files that is longer than it may be, with what its comment says of that. A file's text is read where it is null here. */
function longFunctions(files: Record<string, string | null>): LongFunction[] {
  const config = join(root, 'long-functions.json')
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
    return paths.flatMap((path) => longIn(program.getSourceFile(path)!, relative(root, path)))
  } finally {
    api.close()
  }
}

function longIn(source: SourceFile, file: string): LongFunction[] {
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const found: LongFunction[] = []
  const visit = (node: Node): void => {
    const [first, last] = [lineAt(node.getStart(source)), lineAt(node.end)]
    const lines = last - first + 1
    const isLong = functions.has(node.kind) && lines > linesMax
    if (isLong && !(file.startsWith(pictures) && goesDown(node)))
      found.push({ place: `${file}:${first}`, lines, reason: reasonOf(node, source) })
    if (lines > linesMax) node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** Neither it nor a function inside it branches, loops or catches. */
function goesDown(node: Node): boolean {
  let isStraight = !branches.has(node.kind)
  node.forEachChild((child) => {
    isStraight &&= goesDown(child)
  })
  return isStraight
}

/** The sentence that begins with `Long because`, in the comment directly above a function or the statement that it is a part of. */
function reasonOf(node: Node, source: SourceFile): string | null {
  const whole = commented.has(node.kind) || !node.parent ? node : null
  if (!whole) return reasonOf(node.parent, source)
  const before = source.text.slice(whole.pos, whole.getStart(source))
  if (/\n[ \t]*\n[ \t]*$/.test(before)) return null
  const comment = before.replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/\s*$/gm, ' ')
  const said = /(?:^|[.;:]\s+)Long because (\S[^]*?)(?:\.\s|\.?\s*$)/.exec(
    comment.replaceAll(/\s+/g, ' ').trim(),
  )
  return said?.[1] ?? null
}

describe('what counts', () => {
  const body = (lines: number) => Array.from({ length: lines }, () => '  step()').join('\n')
  type Counted = [lines: number, reason: string | null][][]
  const counted = (...texts: string[]): Counted => countedIn('src/', ...texts)
  /** What is found in each of these texts, as files of their own in a folder. */
  const countedIn = (folder: string, ...texts: string[]): Counted => {
    const nameOf = (index: number) => `${folder}text${index}.tsx`
    const found = longFunctions(
      Object.fromEntries(texts.map((text, index) => [nameOf(index), text])),
    )
    return texts.map((_, text) =>
      found
        .filter(({ place }) => place.startsWith(nameOf(text)))
        .map(({ lines, reason }) => [lines, reason]),
    )
  }

  test('a function has its lines from the first to the last, with those of functions inside it', () => {
    expect(
      counted(
        `function a() {\n${body(58)}\n}\n`,
        `function a() {\n${body(59)}\n}\n`,
        `const a = () => {\n  return useThing(() => {\n${body(70)}\n  })\n}\n`,
        `const a = { b() {\n${body(60)}\n} }\nclass C { d = () => {\n${body(61)}\n} }`,
      ),
    ).toEqual([
      [],
      [[61, null]],
      [
        [74, null],
        [72, null],
      ],
      [
        [62, null],
        [63, null],
      ],
    ])
  })

  test('a picture’s list of shapes may be as long as the picture, while it neither branches nor loops', () => {
    const list = `const a = (b) => {\n  const c = b ? 1 : 2\n${body(60)}\n  return c\n}\n`
    const inside = `const a = () => {\n  const c = () => {\n    if (b) return\n  }\n${body(60)}\n}\n`
    const loop = `function a() {\n  for (const b of c) d()\n${body(60)}\n}\n`
    expect(countedIn('src/scenes/', list, inside, loop)).toEqual([[], [[65, null]], [[63, null]]])
    expect(counted(list)).toEqual([[[64, null]]])
  })

  test('a reason stands directly above, in a sentence of its own', () => {
    const long = `{\n${body(60)}\n}\n`
    const given = [
      `/** Does. Long because it is one list. */\nexport function a() ${long}`,
      `/**\n * Does. Long because it is\n * one list.\n */\nconst a = () => ${long}`,
      `// Long because it is one list.\nuseEffect(() => ${long})`,
    ]
    expect(counted(...given)).toEqual(given.map(() => [[62, 'it is one list']]))
    const missing = [
      `// Long because it is one list.\n\nfunction a() ${long}`,
      `// It is long because it is one list.\nfunction a() ${long}`,
      `// Long because\nfunction a() ${long}`,
      `function a() {\n  // Long because it is one list.\n${body(60)}\n}`,
    ]
    expect(counted(...missing)).toEqual([62, 62, 62, 63].map((lines) => [[lines, null]]))
  })
})

describe('functions of src', () => {
  const found = longFunctions(Object.fromEntries(sources.map((file) => [file, null])))

  test(`have at most ${linesMax} lines, or a comment that says why not`, () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(found.filter(({ reason }) => reason === null)).toEqual([])
  })

  // What fits a hundred functions says nothing about one.
  test('each have a reason of their own', () => {
    const reasons = found.flatMap(({ reason }) => reason ?? [])
    expect(reasons.filter((reason, index) => reasons.indexOf(reason) !== index)).toEqual([])
    expect(reasons.filter((reason) => reason.split(' ').length < 4)).toEqual([])
  })

  test('that are not long give no reason for it', () => {
    const said = sources.filter((file) =>
      /\bLong because\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    const long = found.map(({ place }) => place.split(':')[0])
    expect(said.filter((file) => !long.includes(file))).toEqual([])
  })
})
