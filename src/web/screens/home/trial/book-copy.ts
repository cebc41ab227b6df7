import { pickFiles } from '../../../draft/pick-files.ts'

const longSideMax = 4000
const quality = 0.9

/** The photo as a book takes it: itself, or a JPEG of it where it is too heavy or of a kind that only this browser reads. */
export async function bookCopy(file: File): Promise<File> {
  if (pickFiles([file], 0).accepted.length > 0) return file
  const whole = await createImageBitmap(file)
  const scale = Math.min(1, longSideMax / Math.max(whole.width, whole.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(whole.width * scale)
  canvas.height = Math.round(whole.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  )
  if (!blob) throw new Error('no copy')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
