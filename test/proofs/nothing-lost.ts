import type { Row } from './row.ts'

/** "Nothing is lost". */
export const nothingLost: Row[] = [
  {
    asks: 'a database next to strangers’ files: nothing is deleted',
    file: 'src/store/belonging.ts',
    replace: 'if (mark.shop !== own.shop) throw',
    by: 'if (false) throw',
    test: ['src/shop/keeping/sweep-files.test.ts', 'when the files belong to another database'],
  },
  {
    asks: 'an older database: nothing is deleted',
    file: 'src/store/belonging.ts',
    replace: 'if (mark.generation > own.generation)',
    by: 'if (false)',
    test: [
      'src/shop/keeping/sweep-files.test.ts',
      'when the database is an older state than the files have seen',
    ],
  },
  {
    asks: 'files without a mark of which the database knows little: nothing is deleted',
    file: 'src/store/belonging.ts',
    replace: 'if (known.size * 2 < folders.size)',
    by: 'if (false)',
    test: [
      'src/shop/keeping/sweep-files.test.ts',
      'when the store has no mark and the database knows little of what lies there',
    ],
  },
  {
    asks: 'a sweep that would touch more than a small share stops',
    file: 'src/shop/keeping/orphan-files.ts',
    replace: 'if (number > most)',
    by: 'if (false)',
    test: ['src/shop/keeping/sweep-files.test.ts', 'when more is nobody’s than leftovers can be'],
  },
  {
    asks: 'what a sweep takes away lies in quarantine',
    file: 'src/shop/keeping/quarantine.ts',
    replace: 'for (const key of keys) await copyFile(files, key, `${places.quarantine}${day}/${key}`)\n',
    by: '\n',
    test: ['src/shop/keeping/sweep-files.test.ts', 'lies in quarantine for 14 days'],
  },
  {
    asks: '… for 14 days',
    file: 'src/domain/order.ts',
    replace: 'quarantineDays = 14',
    by: 'quarantineDays = 13',
    test: ['src/shop/keeping/sweep-files.test.ts', 'lies in quarantine for 14 days'],
  },
]
