import type { trial as spanish } from '../es/trial.ts'

export const trial = {
  trial: {
    title: 'Your page to colour in',
    sheetAlt: (p) => `Your photo, drawn in ${p.style} style`,
    photoAlt: 'Your photo',
    styles: 'Choose the style',
    drawing: 'Drawing…',
    firstLines: 'The first lines are here. Now for faces and details…',
    finished: 'Done: this is how it would look in your book.',
    finishedOutside: 'Done. In the book an external image service draws it: its lines will differ.',
    makeBook: 'Make my book with this photo',
    freePage: 'This page is yours, for free:',
    savePdf: 'Save as PDF',
    savePicture: 'Save as a picture',
    share: 'Share',
    saveFailed: 'We could not save the page. Try again.',
    another: 'Try another photo',
    remove: 'Remove the photo',
    fileName: 'page-to-colour-in',
    failed: 'We could not draw your photo here',
    failedText: 'Try again, or try another one. If you make your book with it, we draw it for you.',
    empty: 'The page stays almost empty',
    weakText: 'Try another photo: bright, sharp, with someone close up.',
    faultTitle: 'We cannot use this photo',
    faults: {
      'not-a-photo': 'This file is not a photo. Choose a JPG, PNG or GIF picture.',
      heic: 'Your browser does not open HEIC photos from an iPhone. Save it as a JPG, or open this page in Safari.',
      unreadable:
        'The file is damaged, or not a photo that your browser can open. Try another one.',
      'too-large': 'It is too large to be drawn here. Try a smaller copy.',
      'too-small':
        'It is so small that nobody could be recognised. If you have the original, choose that.',
    },
    stylesFromPhoto: 'This is your photo in each style.',
  },
  unfinished: {
    title: 'Your book is waiting for you',
    untitled: 'No title yet',
    photos: (p) => (p.count === 1 ? '1 photo' : `${p.count} photos`),
    go: 'Carry on',
    dismiss: 'Do not offer it again on this device',
    failed: 'We could not open your book. With the code from our email you can carry on.',
  },
} satisfies typeof spanish
