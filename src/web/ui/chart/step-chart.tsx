import { useState, type PointerEvent } from 'react'
import { marksUpTo, namedEvery } from './scale.ts'
import { useWidth } from './use-width.ts'

export type ChartStep = {
  id: string
  /** below it, where there is room */
  name: string
  /** all of it in words: read out, and shown while the step is chosen */
  told: string
  /** null: there is none */
  value: number | null
  /** drawn as a bar down from the line at 0 */
  down?: number
}

const height = 208
const [top, bottom, left] = [10, 26, 72]
/** Closer to the line at 0 a mark's name would stand on that of 0. */
const markGap = 16

/** Where on a picture of so many px each step and each value lies, and the marks of the scale beside it. */
function scaleOf(steps: readonly ChartStep[], width: number, least: number) {
  const marks = marksUpTo(Math.max(0, ...steps.map(({ value }) => value ?? 0)), least)
  const lowest = Math.max(0, ...steps.map(({ down }) => down ?? 0))
  const downMarks = lowest > 0 ? marksUpTo(lowest, least).slice(-1) : []
  const most = marks.at(-1) ?? 0
  const least0 = downMarks[0] ?? 0
  const y = (value: number) => top + ((most - value) / (most + least0)) * (height - top - bottom)
  const each = Math.max(0, width - left - 8) / steps.length
  const x = (place: number) => left + each * (place + 0.5)
  return { x, y, each, marks: [...downMarks.map((mark) => -mark), ...marks] }
}

/**
 * Values over time, as bars or as dots with a line between them. A step is chosen on the picture or by the slider below it, and told in
 * words. The picture itself says nothing to a listener: the slider does, and the page has a table beside it.
 */
export function StepChart({
  label,
  steps,
  kind,
  least = 1,
  show,
}: {
  label: string
  steps: readonly ChartStep[]
  kind: 'bars' | 'dots'
  /** the smallest step between marks of the scale */
  least?: number
  /** a mark of the scale in words */
  show: (value: number) => string
}) {
  const [measure, width] = useWidth()
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? steps.length - 1, steps.length - 1)
  const scale = scaleOf(steps, width, least)
  const { x, y, each } = scale
  const Shapes = kind === 'bars' ? Bars : Dots

  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const place = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / each)
    if (place >= 0 && place < steps.length) setChosen(place)
  }
  return (
    <div className="min-w-0">
      <div ref={measure} className="h-52">
        {width > 0 && (
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            onPointerMove={point}
            onPointerDown={point}
            className="block touch-pan-y select-none"
          >
            <rect
              x={x(at) - each / 2}
              y={top}
              width={each}
              height={height - top - bottom}
              className="fill-yellow-tint"
            />
            <Marks scale={scale} width={width} show={show} />
            <Shapes steps={steps} x={x} y={y} each={each} />
            <Names steps={steps} x={x} width={width} />
          </svg>
        )}
      </div>
      <Told label={label} steps={steps} at={at} onChoose={setChosen} />
    </div>
  )
}

/** The chosen step in words, and the slider that chooses it. */
function Told({
  label,
  steps,
  at,
  onChoose,
}: {
  label: string
  steps: readonly ChartStep[]
  at: number
  onChoose: (place: number) => void
}) {
  return (
    <>
      <input
        type="range"
        min={1}
        max={steps.length}
        value={at + 1}
        aria-label={label}
        aria-valuetext={steps[at]?.told}
        onChange={(event) => onChoose(Number(event.target.value) - 1)}
        className="ml-16 block h-6 w-[calc(100%-4rem)] cursor-pointer rounded-control accent-ink"
      />
      <p aria-hidden="true" className="mt-1 min-h-6 text-sm font-semibold tabular-nums">
        {steps[at]?.told}
      </p>
    </>
  )
}

type Drawn = {
  steps: readonly ChartStep[]
  x: (place: number) => number
  y: (value: number) => number
  each: number
}

/** The scale: a line for each mark, and its name beside it. */
function Marks({
  scale: { marks, y },
  width,
  show,
}: {
  scale: ReturnType<typeof scaleOf>
  width: number
  show: (value: number) => string
}) {
  return marks.map((mark) => (
    <g key={mark}>
      <line
        x1={left}
        x2={width - 8}
        y1={y(mark)}
        y2={y(mark)}
        className={mark === 0 ? 'stroke-ink' : 'stroke-rule'}
        strokeWidth={mark === 0 ? 1.5 : 1}
        strokeDasharray={mark === 0 ? undefined : '2 4'}
      />
      {(mark === 0 || Math.abs(y(mark) - y(0)) >= markGap) && (
        <text
          x={left - 8}
          y={y(mark) + 4}
          textAnchor="end"
          className="fill-ink-soft text-xs tabular-nums"
        >
          {show(Math.abs(mark))}
        </text>
      )}
    </g>
  ))
}

/** What stands below the steps, as many of them as there is room for. */
function Names({ steps, x, width }: Pick<Drawn, 'steps' | 'x'> & { width: number }) {
  const every = namedEvery(steps.length, width - left, 58)
  return steps.map(({ id, name }, index) =>
    (steps.length - 1 - index) % every === 0 && x(index) - 22 > left - 12 ? (
      <text
        key={id}
        x={Math.min(x(index), width - 22)}
        y={height - 6}
        textAnchor="middle"
        className="fill-ink-soft text-xs"
      >
        {name}
      </text>
    ) : null,
  )
}

/** Coloured in, and drawn round in ink where there is room for the line. */
function Bars({ steps, x, y, each }: Drawn) {
  const wide = Math.max(1, Math.min(36, each * 0.68))
  const line = wide >= 6 ? 1.5 : 0
  return steps.map(({ id, value, down = 0 }, index) => (
    <g key={id}>
      {value !== null && value > 0 && (
        <rect
          x={x(index) - wide / 2}
          y={y(value)}
          width={wide}
          height={y(0) - y(value)}
          rx={line && 3}
          strokeWidth={line}
          className="fill-green stroke-ink"
        />
      )}
      {down > 0 && (
        <rect
          x={x(index) - wide / 2}
          y={y(0)}
          width={wide}
          height={y(-down) - y(0)}
          rx={line && 3}
          strokeWidth={line}
          className="fill-red stroke-ink"
        />
      )}
    </g>
  ))
}

/** The line goes from dot to dot, and over steps that have none. */
function Dots({ steps, x, y, each }: Drawn) {
  const dots = steps.flatMap(({ id, value }, index) =>
    value === null ? [] : [{ id, x: x(index), y: y(value) }],
  )
  return (
    <>
      <polyline
        points={dots.map((dot) => `${dot.x.toFixed(1)},${dot.y.toFixed(1)}`).join(' ')}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        className="stroke-blue-ink"
      />
      {dots.map((dot) => (
        <circle
          key={dot.id}
          cx={dot.x}
          cy={dot.y}
          r={each > 12 ? 5 : 2.5}
          strokeWidth={each > 12 ? 1.5 : 0}
          className="fill-blue stroke-ink"
        />
      ))}
    </>
  )
}
