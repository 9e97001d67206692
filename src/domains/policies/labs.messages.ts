import { NOT_FILLED_IN } from './about.messages.ts'
import type { PolicyWords } from './policy-words.ts'

/** Our labs; an accreditation is claimed only with its number. */
export const labsWords: PolicyWords = {
  title: 'Our labs',
  description: 'Where samples are examined, how we check quality, and what a report contains.',
  lead: 'A result is only as good as its sample: collected correctly, kept cool, and tested on a machine that was checked that morning.',
  always: ({ seller: { accreditationNumber } }) => [
    {
      title: 'Accreditation',
      body: [
        accreditationNumber === ''
          ? `${NOT_FILLED_IN}. Until a number is shown here, we claim no accreditation.`
          : 'Accredited by the National Accreditation Board for Testing and Calibration Laboratories (NABL). You can look up the number and its scope at nabl-india.org.',
      ],
      facts:
        accreditationNumber === ''
          ? []
          : [{ label: 'NABL accreditation number', value: accreditationNumber, link: null }],
    },
  ],
  draft: [
    {
      title: 'How a sample travels',
      body: [
        '- Tubes are labelled at your side and scanned at every hand-over.',
        '- They travel upright in a cooled box, and the box keeps its own record of temperature.',
        '- The laboratory rejects samples that arrive too late, too warm or damaged, and we collect again free of charge.',
      ],
    },
    {
      title: 'How quality is kept',
      body: [
        '- Control samples with known values run before the first patient’s sample of the day.',
        '- Rare and unexpected results are run a second time.',
        '- A doctor of pathology, biochemistry or microbiology signs every report with name and registration number.',
        '- Laboratories compare their results with others in external quality schemes.',
      ],
    },
    {
      title: 'What a report contains',
      body: [
        'Your name, age and gender, the times of collection and report, every value with its unit and normal range, the method, and who signed it. Ranges differ between laboratories and methods, so compare only values from the same laboratory.',
      ],
    },
    {
      title: 'Tests that are sent on',
      body: [
        'A few tests are done by a partner laboratory. The report names it. We are responsible for its work as for our own.',
      ],
    },
  ],
}
