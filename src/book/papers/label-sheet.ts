import type { LabelPaper } from '#domain/papers.ts'
import type { PaperSize, Papers } from './open-papers.ts'

const sizes: Record<LabelPaper, PaperSize> = {
  a6: { widthMm: 105, heightMm: 148 },
  a4: { widthMm: 105, heightMm: 148.5 },
  '4x6': { widthMm: 101.6, heightMm: 152.4 },
}

export type LabelPlace = PaperSize & { xMm: number; yMm: number }

/** Where each label goes; a page is begun when the one before is full. */
export function labelPlaces(papers: Papers, paper: LabelPaper): () => LabelPlace {
  const size = sizes[paper]
  let place = 0
  return () => {
    const onPage = paper === 'a4' ? place % 4 : 0
    place += 1
    if (onPage === 0) {
      if (paper === 'a4') beginSheet(papers, size)
      else papers.addPage(size)
    }
    return {
      ...size,
      xMm: (onPage % 2) * size.widthMm,
      yMm: Math.floor(onPage / 2) * size.heightMm,
    }
  }
}

/** With lines to cut along. */
function beginSheet(papers: Papers, { widthMm, heightMm }: PaperSize): void {
  papers.addPage({ widthMm: 2 * widthMm, heightMm: 2 * heightMm })
  papers.line([widthMm, 0], [widthMm, 2 * heightMm], { dashed: true })
  papers.line([0, heightMm], [2 * widthMm, heightMm], { dashed: true })
}
