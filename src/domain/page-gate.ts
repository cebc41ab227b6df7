/** What a drawn page is or was once judged by, as measured in drawing/gate: pages drawn earlier keep their verdicts. */
export const judgedFigures = [
  'inkShare',
  'fillableRegions',
  'fillableShare',
  'tinyRegions',
  'specks',
  'openEnds',
  'strokeWidthP50Mm',
  'solidShare',
  'wobble',
  'proxyPrecision',
  'proxyRecall',
  'faceEyes',
  'faceMouths',
] as const
export type JudgedFigure = (typeof judgedFigures)[number]

/** A figure beyond what a page may have, `null` where there is no such limit. */
export type PageOutlier = {
  figure: JudgedFigure
  value: number
  low: number | null
  high: number | null
}

/** The level of detail a page was drawn with, and what came of it; somebody should look at a page that has outliers. */
export type PageVerdict = {
  detail: number
  figures: Record<string, number>
  outliers: PageOutlier[]
}

/** Whether the gate doubts a drawing: somebody is to look at it before it is printed. */
export function isDoubted(verdict: Pick<PageVerdict, 'outliers'> | undefined): boolean {
  return (verdict?.outliers.length ?? 0) > 0
}
