import type { photos as spanish } from '../es/photos.ts'

export const photos = {
  photos: {
    title: 'Upload your images',
    lead: 'The order of the photos is the order of the pages.',
    dropTitle: 'Drag your photos here or click to choose them',
    tapTitle: 'Tap here to choose your photos',
    dropNow: 'Drop them here',
    dropHint: 'JPG, PNG, GIF up to 10\u00a0MB per photo',
    counter: (p) => `${p.count} of ${p.max} images`,
    uploading: (p) => (p.count === 1 ? 'Uploading 1 image…' : `Uploading ${p.count} images…`),
    maximum: (p) =>
      `You have reached the maximum of ${p.max} images. Remove one if you want to swap it.`,
    grid: 'Pages of the book',
    showPhotos: 'Show photos',
    showDrawings: 'Show drawings',
    showPhoto: (p: { page: number }) => `Show the photo of page ${p.page}`,
    pageNumber: (p) => `Page ${p.page}`,
    photoAlt: (p) => `Page ${p.page}: ${p.name}`,
    pendingAlt: (p) => `${p.name}, uploading`,
    failedAlt: (p) => `${p.name}, could not be uploaded`,
    brokenPreview: 'No preview',
    lost: 'No connection. We’ll send it once it’s back.',
    pause: 'Pause uploading',
    goOn: 'Go on uploading',
    paused: (p) => (p.count === 1 ? 'Paused: 1 image to go' : `Paused: ${p.count} images to go`),
    kept: 'Until they are uploaded, your photos are kept on this device, for 7 days at most: if the page closes, open it again and they go on.',
    unkept:
      'There is no room on this device to keep all the photos: leave this page open until they are uploaded.',
    restoredTitle: 'Going on where you left off',
    restored: (p) =>
      p.count === 1
        ? '1 photo was still to be uploaded: it is on its way.'
        : `${p.count} photos were still to be uploaded: they are on their way.`,
    heicHint:
      'HEIC photos from an iPhone or a Mac? Drag them here: they are converted on your device.',
    heavyTitle: (p) =>
      p.count === 1
        ? 'One photo is larger than 10\u00a0MB'
        : `${p.count} photos are larger than 10\u00a0MB`,
    heavyText: (p) =>
      `We can make them smaller here on your device, with more than enough quality for print: ${p.names}`,
    heavyAgree: 'Make smaller and add',
    heavyRefuse: 'Leave out',
    heicUnreadable: 'We could not open this HEIC photo. Save it as JPG and upload it again.',
    unreadable: 'We could not open this photo. Save it as JPG again and upload it once more.',
    remove: (p) => `Remove ${p.name}`,
    removeTitle: 'Remove this photo?',
    removeText: 'The page will leave the book. You can upload the photo again.',
    removeTitleMany: 'Remove the chosen photos?',
    removeTextMany: 'Their pages will leave the book. You can upload the photos again.',
    retryOne: (p) => `Upload ${p.name} again`,
    moveEarlier: (p) => `Move page ${p.page} earlier`,
    moveLater: (p) => `Move page ${p.page} later`,
    moveTo: (p: { page: number }) => `Move page ${p.page} to another place`,
    moved: (p) => `Page ${p.from} is now page ${p.to}`,
    movedTogether: (p) =>
      p.count === 1
        ? `The chosen page is now page ${p.to}`
        : `The ${p.count} chosen pages now begin at page ${p.to}`,
    choose: 'Choose several',
    chooseEnd: 'Done',
    choosePage: (p) => `Choose page ${p.page}`,
    chosen: (p) => (p.count === 1 ? '1 page chosen' : `${p.count} pages chosen`),
    moveChosen: 'Move to page…',
    reorderHint: 'Drag the photos into order, or use the buttons on each one.',
    edit: (p) => `Adjust page ${p.page}`,
    ownership:
      'I declare that the images are mine or that I have permission to use them, and that they contain no <terms>content that is not allowed</terms>.',
    toasts: {
      uploadedTitle: 'Photos uploaded',
      uploadedText: (p) =>
        `${p.count === 1 ? '1 photo has' : `${p.count} photos have`} been uploaded. You can keep adding more until you reach ${p.max}.`,
      uploadedAll: (p) =>
        `${p.count === 1 ? '1 photo' : `${p.count} photos`} uploaded. Your book is full.`,
      uploadFailed: 'The photo could not be uploaded',
      uploadFailedMany: 'These photos could not be uploaded',
      uploadFailedText: 'Upload failed',
      maximumReached: (p) => `You have reached the maximum of ${p.max} photos`,
      onlyMore: (p) => `You can only upload ${p.remaining} more image(s) (maximum ${p.max})`,
      leftOutTitle: 'Not all photos fit in the book',
      leftOut: (p) => `Added: ${p.taken}. Left out: ${p.names}.`,
      tooLarge: (p) => `${p.name} is larger than 100\u00a0MB`,
      wrongType: (p) => `${p.name} is not a JPG, PNG or GIF image`,
      declarationTitle: 'Declaration required',
      declarationText:
        'Please confirm that the images are your own property or that you may use them',
      noImagesTitle: 'No Images',
      noImagesText: 'Please upload at least one image',
      removeFailed: 'We could not remove the photo',
      orderFailed: 'We could not save the order of the pages',
    },
    confirm: {
      title: 'There is still room for images',
      text: (p) =>
        p.remaining === 1
          ? `The book has ${p.max} pages: there is room for 1 more photo. You can keep uploading, or continue now and add it after paying, with the link we email you.`
          : `The book has ${p.max} pages: there is room for ${p.remaining} more photos. You can keep uploading, or continue now and add the rest after paying, with the link we email you.`,
      stay: 'Continue on this page',
      proceed: 'Continue to checkout',
    },
    advice: {
      announced: (p: { page: number; title: string }) => `Tip for page ${p.page}: ${p.title}`,
      dismiss: (p: { page: number }) => `Hide the tip for page ${p.page}`,
      failed: 'Could not be drawn',
      againOn: (p) => `Try again: page ${p.page}`,
      twin: {
        title: 'Same photo twice',
        text: (p: { page: number }) =>
          `It is the same as the one on page ${p.page}, or nearly so. You can remove one of the two.`,
        dismiss: (p: { page: number }) => `Hide the note on the repeated photo of page ${p.page}`,
      },
      nearly_empty: {
        title: 'Page nearly empty',
        text: 'There would be little to colour. Move closer with the crop, choose more detail or another photo.',
      },
      too_small: {
        title: 'Very small photo',
        text: 'It has few pixels, so details will be simple. If you have the original, upload that instead.',
      },
      blurred: {
        title: 'Slightly blurred photo',
        text: 'The lines will be less clear. A sharper photo makes a better page.',
      },
      too_dark: {
        title: 'Very dark photo',
        text: 'Shapes get lost in the dark. Brighten it a little before uploading, or choose another.',
      },
      too_bright: {
        title: 'Very bright photo',
        text: 'Shapes get lost in the white. Darken it a little before uploading, or choose another.',
      },
      low_contrast: {
        title: 'Little contrast',
        text: 'The tones are very alike, so fewer shapes can be told apart. Raise the contrast or choose another.',
      },
      no_shapes: {
        title: 'Few shapes to draw',
        text: 'Nearly all of it is background or texture. Use the crop to get closer to someone or something.',
      },
      too_busy: {
        title: 'A lot at once',
        text: 'The page will be very full. Use the crop to get closer, or choose less detail.',
      },
      faces_small: {
        title: 'Very small faces',
        text: 'At this size they can hardly be drawn. Use the crop to get closer.',
      },
    },
    nearer: {
      title: 'People are small',
      text: 'A crop can bring them nearer without cutting anyone.',
      take: 'Bring them nearer',
      takeOn: (p) => `Bring them nearer: page ${p.page}`,
      dismiss: (p) => `Hide the suggestion for page ${p.page}`,
    },
    editor: {
      open: (p) => `Adjust page ${p.page}`,
      adjusted: 'Adjusted',
      title: (p) => `Page ${p.page}`,
      photo: 'Photo',
      drawing: 'Drawing',
      drawingNow: 'Drawing…',
      previewFailed: 'We could not draw the preview.',
      previewNote: 'This is how it will be printed, stroke for stroke. A person checks every page.',
      previewNoteBlind:
        'This is how it will be printed, give or take small differences. A person checks every page.',
      previewNoteOutside:
        'Preview: the printed page shows the same part of the photo in the same style. An image service (OpenAI) draws it after payment, so its lines will differ.',
      mode: 'What would you like to change?',
      modeFrame: 'Framing',
      modeFaces: 'Faces',
      facesHint:
        'Tap a face that was missed to mark it; tap a box to remove it. A box you marked can be dragged or moved with the arrow keys; + and − change its size.',
      faceAdd: 'Mark a face',
      facesLooking: 'Looking for faces…',
      facesCount: (p) =>
        p.faces === 0
          ? 'No face is drawn'
          : p.faces === 1
            ? '1 face is drawn'
            : `${p.faces} faces are drawn`,
      faceRemove: (p) => `Remove face ${p.face}`,
      faceRestore: (p) => `Draw face ${p.face} again`,
      faceMarked: (p) => `Remove face ${p.face}, which you marked`,
      fit: 'Framing',
      fitAuto: 'Automatic',
      fitFill: 'Fill the page',
      fitFrame: 'Whole photo',
      crop: 'Crop',
      cropHint:
        'Drag the frame or use the arrow keys to choose what is shown; + and − zoom in and out.',
      cropAt: (p) => `${p.left}% from the left edge and ${p.top}% from the top, zoom ${p.zoom}`,
      moveLeft: 'Move left',
      moveRight: 'Move right',
      moveUp: 'Move up',
      moveDown: 'Move down',
      zoom: 'Zoom',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      turn: 'Position on the page',
      turnAuto: 'Automatic',
      turnUpright: 'Upright',
      turnSideways: 'Sideways',
      caption: 'Caption',
      captionHint: 'It is printed below the drawing: a name, a place, a memory.',
      captionPlaceholder: 'Our first day at the sea',
      detail: 'Level of detail',
      detailLess: 'Less',
      detailNormal: 'Normal',
      detailMore: 'More',
      background: 'Background',
      backgroundAll: 'Everything',
      backgroundCalm: 'Calm',
      backgroundNone: 'Only what is in front',
      backgroundUnclear:
        'It is hard to tell what is in front in this photo, so we draw a calm background.',
      undo: 'Undo',
      redo: 'Redo',
      reset: 'Reset',
      previous: 'Previous page',
      next: 'Next page',
      saving: 'Saving…',
      saved: 'Changes saved',
      saveFailed: 'We could not save the changes',
      unsaved: 'Not saved yet: you can try again or close without saving.',
      closeUnsaved: 'Close without saving',
    },
  },
} satisfies typeof spanish
