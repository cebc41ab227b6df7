import { describe, expect, test } from 'vitest'
import { photoBytesMax } from '#domain/book-spec.ts'
import { inChosenOrder, moved } from './photo-order.ts'
import { pickFiles } from './pick-files.ts'
import { sourceBytesMax } from './ready-photo.ts'

const photo = (name: string, size = 1000, type = 'image/jpeg') => ({ name, size, type })
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}.jpg`))

describe('what of a selection is sent', () => {
  test('all of it, while there is room', () => {
    expect(pickFiles(photos(20), 0)).toMatchObject({ accepted: { length: 20 }, faults: [] })
  })

  test('nothing once there are twenty', () => {
    expect(pickFiles(photos(1), 20)).toEqual({
      accepted: [],
      heavy: [],
      faults: [{ kind: 'maximum-reached' }],
    })
  })

  test('the first ones, when there are more than fit', () => {
    const { accepted, faults } = pickFiles(photos(5), 18)
    expect(accepted.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg'])
    expect(faults).toEqual([
      { kind: 'only-more', remaining: 2, leftOut: ['2.jpg', '3.jpg', '4.jpg'] },
    ])
  })

  test('no other kinds of file; without a type the name decides', () => {
    const files = [
      photo('b.pdf', 1, 'application/pdf'),
      photo('c.gif', 1, 'image/gif'),
      photo('d.PNG', 1, ''),
      photo('e', 1, ''),
    ]
    const { accepted, faults } = pickFiles(files, 0)
    expect(accepted.map(({ name }) => name)).toEqual(['c.gif', 'd.PNG'])
    expect(faults.map((fault) => 'name' in fault && fault.name)).toEqual(['b.pdf', 'e'])
  })

  test('an iPhone’s photo is taken, with or without a type, and whatever it weighs: it becomes a JPEG here', () => {
    const files = [photo('IMG_1.HEIC', photoBytesMax + 1, ''), photo('IMG_2.heif', 1, 'image/heif')]
    expect(pickFiles(files, 0)).toMatchObject({ accepted: files, heavy: [], faults: [] })
  })

  test('what weighs more than 10 MB waits for its owner’s word; what weighs more than 100 MB stays', () => {
    const { accepted, heavy, faults } = pickFiles(
      [
        photo('full.jpg', photoBytesMax),
        photo('over.jpg', photoBytesMax + 1),
        photo('monster.png', sourceBytesMax + 1, 'image/png'),
      ],
      0,
    )
    expect(accepted.map(({ name }) => name)).toEqual(['full.jpg'])
    expect(heavy.map(({ name }) => name)).toEqual(['over.jpg'])
    expect(faults).toEqual([{ kind: 'too-large', name: 'monster.png' }])
  })
})

describe('the order of photos', () => {
  test('moves one and keeps the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })

  test('puts new ones in the order they were chosen in, among themselves', () => {
    expect(
      inChosenOrder(
        ['old', 'z', 'x', 'other', 'y'],
        new Map([
          ['x', 1],
          ['y', 2],
          ['z', 3],
        ]),
      ),
    ).toEqual(['old', 'x', 'y', 'other', 'z'])
  })
})
