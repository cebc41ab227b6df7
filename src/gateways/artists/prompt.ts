import type { Style } from '#domain/book-spec.ts'
import type { Background } from '#domain/page-settings.ts'
import type { Commission } from './artist.ts'

const rules = [
  'Redraw this photograph as one page of a printed colouring book: clean black ink lines on pure white paper.',
  'Keep the composition exactly as it is: every person, animal and thing stays in its place, at its size, in its pose, and nobody is added or left out.',
  'Where the sheet has white margins, leave them white. Draw no frame and no border.',
  'Lines are closed, so that every area can be coloured. No grey, no shading with tone, no colour, no dots of dirt.',
  'Faces stay likenesses: eyes, nose and mouth are drawn simply and clearly. Calm busy textures such as grass, water, hair and leaves with a few lines.',
  'Add no text, no signature and no watermark. Leave out any writing that is in the photograph.',
]

const styles: Record<Style, string> = {
  Children:
    'Style: for children of two to four. Thick even lines (about 1.4 mm on a page 190 mm wide), few large simple closed shapes, no small details, no black areas.',
  Standard:
    'Style: for children of four to ten. Even lines of medium weight (about 0.7 mm on a page 190 mm wide), clear shapes, some details, no black areas.',
  Manga:
    'Style: Japanese comic inking. Swelling lines (0.3 to 0.9 mm on a page 190 mm wide), solid black only where large dark areas are, sparse hatching.',
}

const details: [from: number, text: string][] = [
  [
    0,
    'Level of detail: low. Bold and calm; leave out everything that is not needed to tell what is shown.',
  ],
  [1 / 3, 'Level of detail: middle.'],
  [2 / 3, 'Level of detail: high. Show patterns and folds.'],
]

const backgrounds: Record<Background, string> = {
  all: 'Background: draw it as fully as what is in front.',
  calm: 'Background: a few calm lines; what is out of focus is left out.',
  none: 'Background: none. Draw only the people, animals and things in front, and leave the paper white behind them.',
}

/** What the model is told. It says nothing of who is in the picture or whose book it is. */
export function promptFor({
  style,
  detail,
  background = 'calm',
}: Pick<Commission, 'style' | 'detail' | 'background'>): string {
  return [
    ...rules,
    styles[style],
    details.findLast(([from]) => detail >= from)?.[1] ?? '',
    backgrounds[background],
  ].join('\n')
}
