import type { ShownPhoto } from '#store/photos.ts'

/** A photo as the API shows it. Its path is its only name: it is unguessable and says nothing. */
export function showPhoto(photo: ShownPhoto) {
  return {
    path: photo.path,
    originalPath: photo.path,
    filename: photo.path,
    originalName: photo.originalName,
    preview: `/api/images/${photo.path}`,
    width: photo.width,
    height: photo.height,
    page: photo.page,
    ...(photo.uploadId !== null && { uploadId: photo.uploadId }),
  }
}
