import { useEffect, useRef, useState, type RefObject } from 'react'
import { openCodeReader } from './code-reader.ts'

const betweenFramesMs = 150
/** The same code in sight for that long is one reading. */
const sameCodeMs = 3_000

export type Camera = {
  state: 'off' | 'on' | 'failed'
  start: () => void
  stop: () => void
}

/**
 * Reads codes with the device's camera, the one at its back where there are two, as long as it is on.
 * @param video where its picture is shown meanwhile
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): Camera {
  const hear = useRef(onCode)
  const [state, setState] = useState<Camera['state']>('off')
  useEffect(() => {
    hear.current = onCode
  })
  useEffect(() => {
    if (state !== 'on') return
    const ended = new AbortController()
    void watch(video, (text) => hear.current(text), ended.signal).catch(() => {
      if (!ended.signal.aborted) setState('failed')
    })
    return () => ended.abort()
  }, [state, video])
  return { state, start: () => setState('on'), stop: () => setState('off') }
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const close = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return close()
  const reader = await openCodeReader()
  try {
    let last = { text: '', at: 0 }
    if (video.current) {
      video.current.srcObject = stream
      await video.current.play()
    }
    while (!signal.aborted && video.current) {
      const text = await reader.read(video.current).catch(() => null)
      const now = performance.now()
      if (text !== null) {
        if (text !== last.text || now - last.at > sameCodeMs) onCode(text)
        last = { text, at: now }
      }
      await new Promise((resolve) => setTimeout(resolve, betweenFramesMs))
    }
  } finally {
    reader.close()
    close()
  }
}
