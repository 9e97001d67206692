import type { PolicyWords } from './policy-words.ts'

/** How to prepare for a collection. */
export const preparationWords: PolicyWords = {
  title: 'How to prepare',
  description: 'Fasting, water, medicines, urine and stool samples: what to do before a home collection.',
  lead: 'Most tests need no preparation. The page of your test and your cart say what yours needs; this page explains what it means.',
  always: () => [],
  draft: [
    {
      title: 'Fasting',
      body: [
        'If a test says "10 hours", eat your last meal at least 10 hours before the visit: for a visit at 7 AM that is 9 PM of the evening before.',
        '- Allowed: plain water, as much as you like. It makes the collection easier.',
        '- Not allowed: food, tea, coffee, juice, milk, chewing gum and smoking.',
        '- Do not fast longer than 14 hours. Sugar and fats then read wrong too.',
        '- Children, pregnant women and people with diabetes: ask your doctor whether to fast at all.',
      ],
    },
    {
      title: 'Medicines',
      body: [
        'Go on taking what your doctor prescribed, unless he or she says otherwise. Tell the phlebotomist what you took that day: thyroid tablets, iron, biotin, steroids and blood thinners change some values.',
        'If you take a tablet or insulin for diabetes, ask your doctor what to do on a fasting morning.',
      ],
    },
    {
      title: 'The day before',
      body: [
        '- No alcohol for 24 hours, no heavy exercise for 12.',
        '- Sleep as usual, and sit for five minutes before the collection.',
        '- For hormone tests the hour matters: book the time that the test’s page names.',
      ],
    },
    {
      title: 'Urine',
      body: [
        '- Wash, let the first part go, and catch the middle of the stream in the sterile cup.',
        '- The first urine of the morning is best. Give it to us within two hours.',
        '- Not during the period, unless your doctor wants it so.',
        '- For a 24-hour collection the phlebotomist brings the can the day before and explains it.',
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
        '- Press the cotton for five minutes, and carry nothing heavy with that arm for an hour.',
      ],
    },
    {
      title: 'When not to have a test',
      body: [
        'With a fever or an infection, many values differ from what is usual for you. If the test is a routine one, move the visit to when you are well.',
      ],
    },
  ],
}
