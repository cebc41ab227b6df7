/** Many orders at once, and the day's tracking numbers. */
export const batch = {
  select: 'Select',
  selectOne: (p: { id: string }) => `Select order ${p.id}`,
  all: 'Select all of this list',
  chosen: (p: { count: number }) => (p.count === 1 ? '1 selected' : `${p.count} selected`),
  clear: 'Select none',
  most: (p: { count: number }) => `A batch holds no more orders; at most: ${p.count}.`,
  legend: 'With the selected orders',
  actions: {
    make: 'Start production',
    approve: 'Approve',
    print: 'To print',
    deliver: 'Delivered',
  },
  ask: {
    make: {
      title: 'Start production of the selected books?',
      text: 'What is missing is drawn, and the files are made anew.',
      action: 'Start production',
    },
    approve: {
      title: 'Approve the selected books?',
      text: 'Only those without a page in doubt are approved; the others stay in review.',
      action: 'Approve',
    },
    print: {
      title: 'Print the selected books?',
      text: 'From then on they cannot be changed.',
      action: 'To print',
    },
    deliver: {
      title: 'Mark the selected as delivered?',
      text: 'Their customers are told, and the time until their photos are deleted begins.',
      action: 'Delivered',
    },
  },
  files: 'Print files (ZIP)',
  failed: 'That could not be done',
  done: 'done',
  result: (p: { done: number; of: number }) => `Done: ${p.done} of ${p.of}`,
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  cancelled: 'Cancelled',
  batches: {
    make: 'Put into a batch',
    made: (p: { number: number; count: number }) =>
      p.count === 1 ? `Batch ${p.number}: 1 order` : `Batch ${p.number}: ${p.count} orders`,
    show: 'Show the batch',
    filter: 'Batch',
    name: (p: { number: number }) => `Batch ${p.number}`,
    option: (p: { number: number; day: string; state: string }) =>
      `${p.number} · ${p.day} · ${p.state}`,
    states: {
      open: 'to be printed',
      printing: 'being printed',
      sent: 'sent',
      empty: 'no orders under way',
    },
    places: (p: { toPrint: number; printing: number; sent: number; out: number }) =>
      [
        p.toPrint > 0 && `${p.toPrint} to print`,
        p.printing > 0 && `${p.printing} printing`,
        p.sent > 0 && `${p.sent} sent`,
        p.out > 0 && `${p.out} left out`,
      ]
        .filter(Boolean)
        .join(', '),
    madeBy: (p: { who: string; at: string }) => `made by ${p.who} on ${p.at}`,
    dissolve: 'Take the batch apart',
    ask: {
      title: 'Take this batch apart?',
      text: 'Its orders stay as they are and can be put into another one.',
      action: 'Take apart',
    },
    notDissolved: 'It could not be taken apart',
  },
  ship: {
    open: 'Mark as shipped (CSV)',
    title: 'Tracking numbers',
    text: 'One line for each parcel: order, tracking number and, if you like, carrier. With commas, semicolons or tabs.',
    area: 'List',
    file: 'Choose a CSV file',
    carrier: 'Carrier of lines without one',
    check: 'Check',
    apply: (p: { count: number }) => `Mark as shipped (${p.count})`,
    line: 'Line',
    order: 'Order',
    number: 'Tracking',
    outcome: 'Outcome',
    outcomes: {
      ready: 'will be shipped',
      shipped: 'shipped',
      already: 'was shipped so already',
      refused: 'not shipped',
    },
    faults: {
      order_missing: 'no order',
      number_missing: 'no number',
      number_wrong: 'not a valid number',
      carrier_unknown: 'unknown carrier',
      order_twice: 'this order stands twice',
      number_twice: 'this number stands twice',
    },
    unread: 'The list could not be read',
  },
}
