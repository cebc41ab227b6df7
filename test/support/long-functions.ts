import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast'
import { parseSources } from './parse-sources.ts'

export const linesMax = 60

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

export type LongFunction = { place: string; lines: number; reason: string | null }

/** Every function of these files of a checkout that is longer than it may be, with what its comment says of that. */
export const longFunctions = (root: string, files: Record<string, string | null>): LongFunction[] =>
  parseSources(root, files, longIn).flat()

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
