import type { home as spanish } from '../es/home.ts'
import { styleNames } from './style-names.ts'

export const home = {
  home: {
    title: 'Your photos, ready to colour in',
    lead: 'Upload the photos you love most. We turn them into clean line drawings and print them in a 20-page book made just for your family.',
    callToAction: 'Create my book',
    priceFrom: (p) => `From ${p.price}, VAT included in the EU`,
    plusShipping: 'plus shipping',
    illustration: 'The illustration',
    drawing: 'The page to colour',
    heroAlt: 'A family photo turning into a drawing to colour in',
    payWith: 'Pay the way you like',
    formTitle: 'Start your book',
    formLead: 'Tell us your email and we will keep your book for you: carry on whenever you like.',
    email: 'Email',
    emailPlaceholder: 'you@example.com',
    emailHint: 'We will send you a code to pick up your order later.',
    consent:
      'I accept the <terms>terms and conditions</terms> and have read in the <privacy>privacy policy</privacy> that my images are processed with AI tools to create the book.',
    newsletter:
      'Send me ideas and offers now and then. We will ask you to confirm by email, and you can unsubscribe at any time.',
    reminderWish: 'Remind me once by email if I leave my book unfinished.',
    submit: 'Start my book',
    submitting: 'Getting your book ready…',
    shipsTo:
      'We ship to Spain, France, Germany, Italy, Portugal, the United Kingdom, the United States and Canada.',
    alreadyStarted: 'Already started?',
    resumeLink: 'Resume your order',
    try: {
      title: 'Try it with a photo of yours',
      lead: 'Choose a photo and watch it turn into a page to colour in, in three styles. Free, and no sign-up.',
      choose: 'Drag a photo here or click to choose one',
      tap: 'Tap here to choose a photo',
      dropNow: 'Drop it here',
      hint: 'Best when bright, with large faces',
      camera: 'Take a photo',
      privacy: 'Your photo does not leave your device: it is drawn right here, in your browser.',
      loading: 'Sharpening the pencils…',
      notLoaded:
        'We could not load the drawing program. Check your connection and choose the photo again.',
      goesAlong: 'This photo comes with you: it is uploaded when you reach the photos step.',
      goesAlongAlt: 'Your photo',
    },
    how: {
      title: 'How it works',
      steps: [
        {
          title: 'Upload your photos',
          text: 'Up to 20 photos: the family, the dog, the holidays, the grandparents’ house.',
        },
        {
          title: 'We draw them',
          text: 'Each photo becomes a page of clean lines. You see a preview and adjust it before you pay.',
        },
        {
          title: 'Delivered to your door',
          text: 'We print it on drawing paper, bind it, and it arrives 5–7 business days from the start of production.',
        },
      ],
    },
    gallery: {
      title: 'Gallery',
      lead: 'From picture to page: illustrations turned into drawings by our software. Tap one to see its other side.',
      showPicture: 'See the illustration',
      showDrawing: 'See the drawing',
      ownLead:
        'From photo to page: real photos, drawn by our software. Tap one to see its other side.',
      outside: 'In the books an external image service draws: its lines are different.',
      showPhoto: 'See the photo',
      styles: styleNames,
      style: 'Style',
      photo: 'The photo',
      drawingOf: (p) => `${p.caption}: the page to colour`,
    },
    inside: {
      title: 'What the book is like',
      points: [
        '20 pages to colour in, in A4 or square',
        'Premium drawing paper, for crayons, pencils and felt-tips',
        'Your title on the cover',
        'A person checks every page before printing',
      ],
    },
    questions: {
      title: 'Frequently asked questions',
      items: [
        {
          question: 'How many photos do I need?',
          answer:
            'As many as you like, up to 20. If you have fewer, you can add the rest after paying, and the empty pages get a frame to draw in.',
        },
        {
          question: 'Which photos work best?',
          answer:
            'Bright ones with large faces and a simple background. You will see a preview of each page and can crop it, turn it or change the level of detail.',
        },
        {
          question: 'When will it arrive?',
          answer:
            'In 5–7 business days from the start of production: as soon as you pay if you have uploaded all 20 photos, otherwise 48 hours later at most, so that you can add more.',
        },
        {
          question: 'What happens to my photos?',
          answer:
            'They are used only to make your book. They are deleted automatically after delivery, within the time given in the privacy policy, or earlier if you ask us.',
        },
        {
          question: 'Can I stop halfway?',
          answer: 'Yes. We send you a code by email, and with it you carry on where you left off.',
        },
      ],
    },
    support: {
      title: 'Support',
      text: 'Questions about your photos or an order? A person will answer you.',
      write: (p) => `Write to us at ${p.email}`,
    },
    errors: {
      email: 'Valid email is required',
      consent: 'Tick the box to continue',
    },
  },
  resume: {
    title: 'Resume your order',
    subtitle: 'Enter your email and the order code we sent you.',
    email: 'Email',
    code: 'Order code',
    codeHint: 'You will find it in the email we sent when you started.',
    codePlaceholder: 'XXXX-XXXX-XXXX-XXXX',
    submit: 'Resume order',
    submitting: 'Looking for your order…',
    backToStart: 'Back to start',
    errors: {
      email: 'Valid email is required',
      code: 'Order code is required',
      notFound: 'No order found with those details',
    },
  },
  draft: {
    createError: 'Error creating order',
    noId: 'Error creating draft order',
    saveError: 'Error saving progress',
    saving: 'Saving…',
    resumedTitle: 'Order resumed',
    resumedText: 'Carry on where you left off.',
    codeNote: (p) =>
      `Your order code is <code>${p.code}</code>. We have also sent it to you by email.`,
    closed: 'This order is already paid and cannot be changed.',
    gone: 'This draft no longer exists. Unfinished orders are deleted after 90 days.',
    startAgain: 'Start again',
  },
  paymentMethods: {
    label: 'Accepted payment methods',
  },
} satisfies typeof spanish
