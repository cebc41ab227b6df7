/** What the shop hands to and fro without looking into it. */
export type { CutOuts } from '#drawing/stickers/cut-out.ts'
export type { StickerSource } from '#drawing/stickers/lay-stickers.ts'
