import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { Refusal } from '#domain/refusal.ts'

import type { CutOuts } from '#drawing/stickers/cut-out.ts'
import type { CutOutOptions, PhotoDrawing, PhotoDrawingOptions } from '../draw-photo.ts'
import type { PhotoCopies } from '../photo-copies.ts'
import type { DrawDone, DrawReply, DrawRequest } from './messages.ts'

export type DrawPool = {
  readonly threads: number
  /**
   * Draws a photo on a thread of its own, so that the caller's event loop stays free. Rejects with Refusals; any other error is a
   * fault of the drawing, after which the pool goes on working.
   */
  draw(copies: PhotoCopies, options: PhotoDrawingOptions): Promise<PhotoDrawing>
  /** Finds on a thread what of a drawn photo can become a sticker. */
  cutOut(copies: PhotoCopies, options: CutOutOptions): Promise<CutOuts>
  /** Ends the threads, and with them whatever is still being drawn. */
  close(): Promise<void>
}

type Task = {
  request: DrawRequest
  resolve(done: DrawDone): void
  reject(error: Error): void
  timer?: NodeJS.Timeout
}

const threadsMax = 4
/** No photo has taken a tenth of this; one that does is stuck. */
const secondsMax = 120
/** A page leaves many short-lived arrays: left to itself each thread's nursery grows to some 50 MB, which draws no faster. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/**
 * Threads are started when they are first needed.
 * Long because tasks that wait and threads that are idle or busy are one state, and a thread's end changes all of it.
 */
export function openDrawPool(threads = Math.min(threadsMax, availableParallelism())): DrawPool {
  const waiting: Task[] = []
  const idle = new Set<Worker>()
  const busy = new Map<Worker, Task>()
  let closed = false

  const settle = (worker: Worker, end: (task: Task) => void): void => {
    const task = busy.get(worker)
    busy.delete(worker)
    if (!task) return
    clearTimeout(task.timer)
    end(task)
  }
  const start = (): Worker => {
    const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), { resourceLimits })
    worker.on('message', (reply: DrawReply) => {
      settle(worker, (task) => answer(task, reply))
      idle.add(worker)
      begin()
    })
    worker.on('error', (error) =>
      settle(worker, (task) =>
        task.reject(error instanceof Error ? error : new Error(String(error))),
      ),
    )
    worker.on('exit', () => {
      idle.delete(worker)
      settle(worker, (task) => task.reject(new Error('the drawing thread ended')))
      begin()
    })
    return worker
  }
  const begin = (): void => {
    if (closed) return
    while (busy.size < threads) {
      const task = waiting.shift()
      if (!task) return
      const worker = idle.values().next().value ?? start()
      idle.delete(worker)
      busy.set(worker, task)
      task.timer = setTimeout(() => void worker.terminate(), secondsMax * 1000).unref()
      worker.postMessage(task.request, [])
    }
  }
  const done = (request: DrawRequest): Promise<DrawDone> =>
    new Promise((resolve, reject) => {
      if (closed) reject(new Error('the drawing pool is closed'))
      else waiting.push({ request, resolve, reject })
      begin()
    })

  return {
    threads,
    async draw(copies, options) {
      const answer = await done({ copies, options })
      if (!('drawing' in answer)) throw new Error('the drawing thread answered something else')
      return answer.drawing
    },
    async cutOut(copies, options) {
      const answer = await done({ copies, cutOut: options })
      if (!('cutOuts' in answer)) throw new Error('the drawing thread answered something else')
      return answer.cutOuts
    },
    async close() {
      closed = true
      for (const task of waiting.splice(0)) task.reject(new Error('the drawing pool is closed'))
      await Promise.all([...busy.keys(), ...idle].map((worker) => worker.terminate()))
    },
  }
}

function answer(task: Task, reply: DrawReply): void {
  if ('drawing' in reply || 'cutOuts' in reply) task.resolve(reply)
  else if ('refusal' in reply) task.reject(Refusal.of(reply.refusal))
  else task.reject(new Error(reply.fault))
}
