import { expect, test } from 'vitest'
import { readTrackingList, trackingLinesMax } from './tracking-list.ts'

const faults = (text: string) => readTrackingList(text)?.map(({ fault }) => fault)

test('columns by name in four languages or by place, whatever separates them', () => {
  const read = { line: 2, orderId: 'ABC1234567', trackingNumber: 'ES 1-2', fault: null }
  for (const text of [
    'Pedido;Transportista;Número de seguimiento\r\nabc1234567;SEUR;ES 1-2\r\n',
    '\uFEFFBestellung\tVersanddienst\tSendungsnummer\nABC1234567\tseur\tES 1-2',
    '"order","carrier","tracking number"\n"ABC1234567","seur","ES 1-2"\n\n',
  ])
    expect(readTrackingList(text)).toEqual([{ ...read, carrier: 'seur' }])
  expect(readTrackingList('ABC1234567,ES 1-2')).toEqual([{ ...read, line: 1, carrier: null }])
})

test('what is wrong with a line is said of that line', () => {
  expect(
    faults(
      [
        'order;tracking;carrier',
        ';X1;',
        'A1;;',
        'A2;=HYPERLINK("http://x");',
        `A3;${'9'.repeat(41)};`,
        'A4;X4;pigeon',
        'A5;X5;',
        'A5;X6;',
        'A6;X 7;',
        'A7;x7;',
        "'A8;'X8;",
      ].join('\n'),
    ),
  ).toEqual([
    'order_missing',
    'number_missing',
    'number_wrong',
    'number_wrong',
    'carrier_unknown',
    'order_twice',
    'order_twice',
    'number_twice',
    'number_twice',
    null,
  ])
})

test('what is no such list is none: an open quote, nothing in it, more lines than a day has', () => {
  expect(readTrackingList('order;tracking\nA1;"X1\nA2;X2')).toBeNull()
  expect(readTrackingList('order;tracking\n')).toBeNull()
  expect(readTrackingList('')).toBeNull()
  const lines = Array.from({ length: trackingLinesMax + 1 }, (_, i) => `A${i};X${i}`)
  expect(readTrackingList(lines.join('\n'))).toBeNull()
  expect(readTrackingList(lines.slice(1).join('\n'))).toHaveLength(trackingLinesMax)
})

test('a quoted cell keeps its separators, quotes and line ends', () => {
  expect(
    readTrackingList('A1;"X;1"\nA2;"X""2"\nA3;"X\n3"\nA4;X4')?.map((row) => [
      row.line,
      row.trackingNumber,
    ]),
  ).toEqual([
    [1, 'X;1'],
    [2, 'X"2'],
    [3, 'X\n3'],
    [5, 'X4'],
  ])
})
