import type { Page } from '@playwright/test'

/** The colours of the cover as it is shown: of its ground, and how many of its drawing's pixels are no grey. */
export async function lookAt(page: Page, address: string) {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 210
    canvas.height = 297
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, 210, 297)
    const { data } = context.getImageData(30, 100, 150, 150)
    let coloured = 0
    for (let i = 0; i < data.length; i += 4)
      if (
        Math.max(data[i]!, data[i + 1]!, data[i + 2]!) -
          Math.min(data[i]!, data[i + 1]!, data[i + 2]!) >
        12
      )
        coloured += 1
    return { ground: [...context.getImageData(3, 3, 1, 1).data].slice(0, 3), coloured }
  }, address)
}
