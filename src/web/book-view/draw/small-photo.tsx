import type { PageBox } from '#domain/page-foot.ts'
import { photoLineMm } from '#domain/small-photos.ts'
import type { StoredImage } from '../../draft/send-photo.ts'

/** What is printed of a photo, in grey, in a box of an SVG in mm. */
export function SmallPhoto({ image, box }: { image: StoredImage; box: PageBox }) {
  const { path, width, height, page } = image
  const { x, y, ...size } = page.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const place = { x: box.xMm, y: box.yMm, width: box.widthMm, height: box.heightMm }
  return (
    <>
      <svg
        {...place}
        viewBox={`${x * width} ${y * height} ${size.width * width} ${size.height * height}`}
        preserveAspectRatio="none"
        className="grayscale"
      >
        <image
          href={`/api/images/${encodeURIComponent(path)}?w=640`}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
      </svg>
      <rect {...place} fill="none" stroke="#000" strokeWidth={photoLineMm} />
    </>
  )
}
