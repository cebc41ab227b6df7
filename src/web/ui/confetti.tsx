import { useEffect, useRef } from 'react'

type Piece = {
  x: number
  y: number
  vx: number
  vy: number
  angle: number
  spin: number
  width: number
  height: number
  colour: string
}

const colourTokens = [
  '--color-red',
  '--color-orange',
  '--color-yellow',
  '--color-green',
  '--color-blue',
  '--color-pink',
  '--color-purple',
]
const gravity = 900
const drag = 0.9
const secondsMax = 7

function makePieces(count: number, width: number, height: number, colours: string[]): Piece[] {
  return Array.from({ length: count }, (_, index) => ({
    x: width * Math.random(),
    y: -20 - height * 0.6 * Math.random(),
    vx: (Math.random() - 0.5) * 220,
    vy: 80 + Math.random() * 260,
    angle: Math.random() * Math.PI * 2,
    spin: (Math.random() - 0.5) * 9,
    width: 5 + Math.random() * 4,
    height: 12 + Math.random() * 12,
    colour: colours[index % colours.length] ?? '',
  }))
}

/** Moves a piece by `seconds`: it falls, slows in the air, and turns. */
function move(piece: Piece, seconds: number): void {
  const kept = drag ** seconds
  piece.vx *= kept
  piece.vy = Math.min(420, piece.vy + gravity * seconds * 0.3)
  piece.x += piece.vx * seconds
  piece.y += piece.vy * seconds
  piece.angle += piece.spin * seconds
}

/**
 * Snippets of crayon falling once over the whole window. Nothing is drawn for who prefers reduced motion; it takes no clicks,
 * says nothing to a screen reader, and leaves no timer behind.
 */
export function Confetti({ pieces: count = 200 }: { pieces?: number }) {
  const ref = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context || matchMedia('(prefers-reduced-motion: reduce)').matches) return

    const theme = getComputedStyle(document.documentElement)
    const colours = colourTokens.map((token) => theme.getPropertyValue(token).trim())
    const scale = Math.min(2, devicePixelRatio)
    const fit = () => {
      canvas.width = innerWidth * scale
      canvas.height = innerHeight * scale
    }
    fit()
    addEventListener('resize', fit)

    let pieces = makePieces(count, innerWidth, innerHeight, colours)
    let frame = 0
    let last = performance.now()
    const end = last + secondsMax * 1000
    const draw = (now: number) => {
      const seconds = Math.min(0.05, (now - last) / 1000)
      last = now
      context.setTransform(scale, 0, 0, scale, 0, 0)
      context.clearRect(0, 0, innerWidth, innerHeight)
      for (const piece of pieces) {
        move(piece, seconds)
        context.setTransform(
          scale * Math.cos(piece.angle),
          scale * Math.sin(piece.angle),
          -scale * Math.sin(piece.angle),
          scale * Math.cos(piece.angle),
          piece.x * scale,
          piece.y * scale,
        )
        context.fillStyle = piece.colour
        context.fillRect(-piece.width / 2, -piece.height / 2, piece.width, piece.height)
      }
      pieces = pieces.filter((piece) => piece.y < innerHeight + 40)
      if (pieces.length > 0 && now < end) frame = requestAnimationFrame(draw)
      else context.clearRect(-9999, -9999, 99999, 99999)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', fit)
    }
  }, [count])

  return (
    <canvas
      ref={ref}
      aria-hidden="true"
      data-pieces={count}
      className="pointer-events-none fixed inset-0 z-40 size-full"
    />
  )
}
