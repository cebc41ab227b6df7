/** Long enough for a print of A4 at 200 dpi, small enough for a phone's memory and a chat. */
const longSide = 2200

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

function paper(image: HTMLImageElement, side: number) {
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** A sheet as a PNG, with the shop's name small in the corner. */
export async function pagePicture(url: string, shopName: string): Promise<Blob> {
  const { canvas, context } = paper(await loaded(url), longSide)
  const perMm = longSide / 297
  context.fillStyle = '#737373'
  context.textAlign = 'right'
  context.font = `700 ${3.4 * perMm}px Grandstander, sans-serif`
  context.fillText(shopName, canvas.width - 10 * perMm, canvas.height - 4 * perMm)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Seen at so many pixels, an inked page has well over this share of dark ones; a wall or a sky stays under it. */
const sampleSide = 297
const inkShareMin = 0.012

/** Whether hardly anything is on a sheet but its frame. */
export async function isNearlyEmpty(url: string): Promise<boolean> {
  const { canvas, context } = paper(await loaded(url), sampleSide)
  const margin = 13
  const [width, height] = [canvas.width - 2 * margin, canvas.height - 2 * margin]
  const { data } = context.getImageData(margin, margin, width, height)
  let ink = 0
  for (let at = 0; at < data.length; at += 4) ink += (255 - (data[at] ?? 255)) / 255
  return ink / (width * height) < inkShareMin
}
