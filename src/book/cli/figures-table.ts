import type { PageVerdict } from '#domain/page-gate.ts'
import { judged } from '#drawing/gate/bands.ts'

/** The figures that pages are judged by, a row for each page; a star marks those beyond what a page may have. */
export function figuresTable(
  pages: readonly { name: string; verdict: PageVerdict | undefined }[],
): string {
  const heads: string[] = ['', ...judged]
  const rows = [heads]
  for (const { name, verdict } of pages) {
    const isOut = new Set(verdict?.outliers.map(({ figure }) => figure))
    rows.push([
      name,
      ...judged.map(
        (figure) => `${shown(verdict?.figures[figure])}${isOut.has(figure) ? '*' : ''}`,
      ),
    ])
  }
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

function shown(value: number | undefined): string {
  if (value === undefined) return '-'
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 2)
}
