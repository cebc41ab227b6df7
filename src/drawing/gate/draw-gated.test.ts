import { expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import type { StyleName } from '../ground/line-art.ts'
import { styled } from '../styled.ts'
import { houseInMeadow } from '../test-pictures.ts'
import { drawGated, middleDetail } from './draw-gated.ts'
import { photoEdges } from './photo-edges.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']

test('a page whose draft is given is the page that is drawn without one', () => {
  const picture = houseInMeadow()
  const [analysis, edges] = [analyse(picture), photoEdges(picture)]
  for (const style of styles) {
    const options = { style, widthMm: 190, heightMm: 133 }
    const first = styled(analysis, { ...options, detail: middleDetail })
    const page = drawGated(analysis, edges, { ...options, first })
    expect(page).toEqual(drawGated(analysis, edges, options))
    expect(page.art === first).toBe(page.detail === middleDetail)
    const chosen = drawGated(analysis, edges, { ...options, detail: 0.2, first })
    expect(chosen.art).toEqual(styled(analysis, { ...options, detail: 0.2 }))
  }
})
