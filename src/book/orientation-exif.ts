/** A TIFF block that holds nothing but the EXIF orientation (1 to 8): tag 0x0112, type SHORT, one value. */
export function orientationExif(orientation: number): Buffer {
  return Buffer.from([
    0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8,
    0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
    0, 0, 0, 0,
  ])
}
