import { formatMobile } from '../../kernel/mobile.ts'
import { phoneText } from '../content/site.messages.ts'
import type { PolicyFact, PolicyWords } from './policy-words.ts'
import type { Seller } from './seller.ts'

/** The placeholder for a fact that is not filled in. */
export const NOT_FILLED_IN = 'Demonstration data: not filled in yet'

/** A fact, or the text that it is missing. */
export function fact(label: string, value: string, scheme: 'tel' | 'mailto' | null = null): PolicyFact {
  if (value === '') return { label, value: NOT_FILLED_IN, link: null }
  const displayed = scheme === 'tel' ? displayedPhone(value) : value
  return { label, value: displayed, link: scheme === null ? null : `${scheme}:${value}` }
}

function displayedPhone(phone: string): string {
  return phone.startsWith('+911800') ? phoneText(phone) : formatMobile(phone.slice(-10))
}

/** About and contact. @see Consumer Protection (E-Commerce) Rules, 2020, rule 4(2) */
export const aboutWords: PolicyWords = {
  title: 'About and contact',
  description: 'Who runs this shop, where to find us, and how to reach us by phone, e-mail and post.',
  lead: 'Labaya ("lab aaya": the lab has come) is an online shop for lab tests. A phlebotomist comes to your door, the laboratory examines the sample, and the report comes to you.',
  always: ({ seller }) => [{ title: 'Who you buy from', body: [], facts: sellerFacts(seller) }],
  draft: [
    {
      title: 'What we do',
      body: [
        'You choose tests or packages, say for whom, and pick a time. We come with a sealed kit, label the tubes in front of you and take them to the laboratory under controlled temperature.',
        'A report shows what was measured. Your doctor will tell you what it means for you: we do not diagnose or prescribe.',
      ],
    },
    {
      title: 'How to reach us',
      body: [
        '- For an order: call us with your order number. It is on your order page and in our message to you.',
        '- To change a visit: open the order under Your account; you can change it there until shortly before the visit.',
        '- For a complaint: write to the grievance officer. You get a ticket number at once.',
      ],
    },
    {
      title: 'In an emergency',
      body: [
        'We are not an emergency service. If someone is seriously unwell, call 112 or go to a hospital.',
      ],
    },
  ],
}

function sellerFacts(seller: Seller): PolicyFact[] {
  return [
    fact('Legal name', seller.legalName),
    fact('Registered address', seller.address),
    fact('E-mail', seller.email, 'mailto'),
    fact('Phone', seller.phone, 'tel'),
    fact('GSTIN', seller.gstin),
    fact('CIN', seller.cin),
  ]
}
