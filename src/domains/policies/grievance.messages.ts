import { fact } from './about.messages.ts'
import type { PolicyWords } from './policy-words.ts'

/** The grievance officer. @see Consumer Protection (E-Commerce) Rules, 2020, rule 4(4) and (5) */
export const grievanceWords: PolicyWords = {
  title: 'Grievance officer',
  description: 'Who answers complaints, how soon, and a form that gives a ticket number at once.',
  lead: 'If something went wrong and our support could not settle it, the grievance officer will look at it.',
  always: ({ seller: { grievanceOfficer }, figures }) => [
    {
      title: 'Who answers',
      body: [],
      facts: [
        fact('Name', grievanceOfficer.name),
        fact('Designation', grievanceOfficer.designation),
        fact('Phone', grievanceOfficer.phone, 'tel'),
        fact('E-mail', grievanceOfficer.email, 'mailto'),
      ],
    },
    {
      title: 'How soon',
      body: [
        '- At once: a ticket number.',
        `- Within ${figures.acknowledgeHours} hours: we acknowledge your complaint and say who looks at it.`,
        '- Within one month: an answer with what we do about it.',
      ],
    },
  ],
  draft: [
    {
      title: 'If you are not satisfied',
      body: [
        '- National Consumer Helpline: call 1915, or write at consumerhelpline.gov.in.',
        '- A complaint before a consumer commission: edaakhil.nic.in.',
        '- About your personal data: the Data Protection Board of India, after you asked us first.',
      ],
    },
  ],
}
