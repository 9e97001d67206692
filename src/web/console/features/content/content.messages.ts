/** The texts of the content desk. @see OPS-T01 */
export const contentText = {
  title: 'Content',
  lead: 'What the shop says of itself. Shoppers see a change within a second.',
  sections: 'Sections of the content',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  check: 'Look at the marked fields first.',
  eyebrow: 'Small line above',
  bannerTitle: 'Title',
  bannerText: 'Text',
  link: 'Leads to',
  linkHint: 'An address of this shop, such as /product?category_id=602',
  linkText: 'Words of the link',
  startsAt: 'From',
  endsAt: 'Until',
  instantHint: 'India time',
  noStartHint: 'India time. Leave it empty to begin now.',
  noEnd: 'This banner has no end',
  hasBanner: 'The home page has a banner',
  phoneLabel: 'Number with country code',
  phoneHint: 'Such as +911800123456',
  textLead: {
    empty_cart: 'What an empty cart says.',
    report_delivery:
      'Stands at “Report ready” in every order. Leave it empty and the shop says that the laboratory sends the report to the mobile number of the order.',
    small_print: 'The line at the end of every page. Leave it empty to show none.',
  },
  textLabel: 'Text',
  badgeText: 'Text',
  badgeIcon: 'Drawing',
  badgeProof: 'Needs the accreditation number',
  badgeHidden: 'Not displayed: the accreditation number is missing.',
  addBadge: 'Add a badge',
  addTag: 'Add a tag',
  tagName: 'Name',
  tagCategory: 'Leads to',
  tagsLead: 'The first ten are displayed in the search. Drag a tag, or move it with its buttons.',
  coloursLead:
    'The colour of the badge on a product’s card. A tag without a colour of its own is blue. The tags themselves are set at each product.',
  colourOf: (tag: string) => `Colour of ${tag}`,
  productsWithTag: (count: number) => {
    if (count === 0) return 'On no product that is sold'
    return count === 1 ? 'On 1 product' : `On ${count} products`
  },
  findTag: 'Find a tag',
  moreTags: 'There are more. Find a tag to see its colour.',
  noProductTag: 'No product has a tag yet.',
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number) => `${name} is now number ${place}.`,
  previewFrame: 'The home page with your banner',
  previewLead: 'The home page as shoppers would see it. Nothing is saved, and links do nothing.',
  versions: 'Versions',
  version: 'Version',
  when: 'When',
  who: 'Who',
  file: 'From a file, or as it was before',
  noVersions: 'Nobody has changed this in the console yet.',
  showVersions: 'Show the versions',
  moreVersions: 'Show earlier versions',
  wordsLead: {
    same: 'Whoever searches for one of these words finds what the others find.',
    means: 'Whoever searches for one of these words finds these products first.',
  },
  findWord: 'Find a word',
  change: 'Change',
  cancel: 'Cancel',
  addEntry: 'Add an entry',
  moreEntries: 'There are more. Find a word to see its entry.',
  moreInEntry: (count: number) => `and ${count} more`,
  entryWords: 'Words',
  entrySkus: 'Products',
  entryHint: 'Separated by commas',
} as const

/** The name of each section of the content. */
export const contentSectionText = {
  home: 'Home page',
  tags: 'Tags and colours',
  texts: 'Phone and texts',
  words: 'Search words',
} as const

/** The name of each badge's icon. */
export const badgeIconText = {
  'shield-check': 'Shield',
  'badge-check': 'Seal',
  'alarm-clock-check': 'Clock',
  'circle-check': 'Tick',
} as const

/** The number of displayed entries of a list. */
export const LISTED_ENTRIES = 20
