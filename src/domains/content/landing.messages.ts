/** The texts of the landing page. */
export const landingText = {
  title: 'The lab comes home.',
  lead: 'Blood tests and health check-ups, collected at your door. Smart reports in as little as 6 hrs.',
  quick: 'Quick searches',
  packages: 'Health check packages',
  tests: 'Most booked tests',
  viewAll: 'View all',
  concerns: 'Find by concern',
  offer: 'Offer',
  how: 'How a home collection works',
} as const

/** The steps of a home collection. */
export const howItWorks = [
  { title: 'Pick your tests', text: 'Add tests for yourself or up to 6 family members.' },
  { title: 'Choose a slot', text: 'Any of the next 15 days, from early morning.' },
  { title: 'We collect at home', text: 'A trained phlebotomist comes with a sealed kit.' },
  { title: 'Get your report', text: 'Smart reports in as little as 6 hrs.' },
] as const
