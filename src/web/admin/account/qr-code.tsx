import { encodeQR } from 'qr'

/** Light modules around the code, as ISO 18004 asks. */
const border = 4

/** A QR code drawn here, so that what it says leaves the page for nobody. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = encodeQR(text, 'svg', { border })
  return (
    <img
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      className="w-56 max-w-full bg-white"
    />
  )
}
