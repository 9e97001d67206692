import type { PolicyWords } from './policy-words.ts'

/** How to prepare for a collection. */
export const preparationWords: PolicyWords = {
  title: 'How to prepare',
  description: 'Fasting, water, medicines, urine and stool samples: what to do before a home collection.',
  lead: 'Most tests need no preparation. Your cart and the page of your test tell you what yours needs; this page explains what it means.',
  always: () => [],
  draft: [
    {
      title: 'Fasting',
      body: [
        'If a test says "10 hours", eat your last meal at least 10 hours before the visit: for a visit at 7 AM, that is 9 PM the evening before.',
        '- Allowed: plain water, as much as you like. It makes the collection easier.',
        '- Not allowed: food, tea, coffee, juice, milk, chewing gum and smoking.',
        '- Do not fast longer than 14 hours. Longer fasting also distorts sugar and fat values.',
        '- Children, pregnant women and people with diabetes: ask your doctor whether to fast at all.',
      ],
    },
    {
      title: 'Medicines',
      body: [
        'Continue to take what your doctor prescribed, unless your doctor says otherwise. Tell the phlebotomist what you took that day: thyroid tablets, iron, biotin, steroids and blood thinners change some values.',
        'If you take a tablet or insulin for diabetes, ask your doctor what to do on a fasting morning.',
      ],
    },
    {
      title: 'The day before',
      body: [
        '- No alcohol for 24 hours, no heavy exercise for 12.',
        '- Sleep as usual, and sit for five minutes before the collection.',
        '- For hormone tests the time of day matters: book the time given on the page of the test.',
      ],
    },
    {
      title: 'Urine',
      body: [
        '- Wash, let the first part go, and catch the middle of the stream in the sterile cup.',
        '- The first urine of the morning is best. Give it to us within two hours.',
        '- Not during your period, unless your doctor asks for it.',
        '- For a 24-hour collection the phlebotomist brings the container the day before and explains how to use it.',
      ],
    },
    {
      title: 'Stool and other samples',
      body: [
        'Use the container with the spoon, a piece as large as a walnut, without urine or water. Keep it cool, not frozen. For sputum, rinse your mouth with water and cough deeply in the morning.',
      ],
    },
    {
      title: 'During the visit',
      body: [
        '- Have the patient’s photo ID at hand.',
        '- Wear a sleeve that can be rolled up.',
        '- Say so if you feel faint at the sight of blood: you may lie down.',
        '- Press the cotton for five minutes, and do not carry anything heavy with that arm for an hour.',
      ],
    },
    {
      title: 'When not to have a test',
      body: [
        'With a fever or an infection, many values differ from your usual ones. If it is a routine test, move the visit to a day when you are well.',
      ],
    },
  ],
}
