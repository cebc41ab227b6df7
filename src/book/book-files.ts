import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { boundParts, type BoundPart } from '#domain/print-file.ts'

import type { Page } from './page.ts'
import type { PressProfile } from './pdf/icc/press-profile.ts'
import { openPrintFile, type PrintFile, type PrintFileFacts } from './pdf/open-print-file.ts'

export type BookFile = { part: BoundPart; path: string; bytes: number; pages: number }

export type BookFiles = {
  /** Adds a page to a part; nothing when that part is not wanted. */
  add(part: BoundPart, page: Page, bleedMm: number): void
  /** Adds a page that stands before all those that were added before it. */
  addFirst(part: BoundPart, page: Page, bleedMm: number): void
  /** Finishes all files and gives them their names. */
  finish(): Promise<BookFile[]>
  /** Leaves nothing behind. */
  discard(): Promise<void>
}

/** Opens the wanted parts of a book. Until they are finished they have another name, so that half a book is never taken for one. */
export async function openBookFiles(
  paths: Partial<Record<BoundPart, string>>,
  facts: Omit<PrintFileFacts, 'part' | 'grey'>,
  {
    greyParts = [],
    press,
  }: { greyParts?: readonly BoundPart[]; press?: PressProfile | undefined } = {},
): Promise<BookFiles> {
  const open: { part: BoundPart; path: string; draft: string; file: PrintFile; pages: number }[] =
    []
  for (const part of boundParts) {
    const path = paths[part]
    if (path === undefined) continue
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.part`
    open.push({
      part,
      path,
      draft,
      file: openPrintFile(
        createWriteStream(draft),
        { ...facts, part, ...(greyParts.includes(part) && { grey: true }) },
        press,
      ),
      pages: 0,
    })
  }
  const add = (part: BoundPart, page: Page, bleedMm: number, isFirst: boolean) => {
    const wanted = open.find((candidate) => candidate.part === part)
    if (!wanted) return
    wanted.file.addPage(page, bleedMm)
    if (isFirst) wanted.file.moveLastToFront()
    wanted.pages += 1
  }
  return {
    add: (part, page, bleedMm) => add(part, page, bleedMm, false),
    addFirst: (part, page, bleedMm) => add(part, page, bleedMm, true),
    async finish() {
      await Promise.all(open.map(({ file }) => file.end()))
      return Promise.all(
        open.map(async ({ part, path, draft, pages }) => {
          await rename(draft, path)
          return { part, path, bytes: (await stat(path)).size, pages }
        }),
      )
    },
    async discard() {
      await Promise.all(
        open.map(async ({ file, draft }) => {
          await file.destroy()
          await rm(draft, { force: true })
        }),
      )
    },
  }
}
