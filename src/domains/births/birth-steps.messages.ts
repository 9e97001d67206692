/** The facts that the steps after the payment of a cord-blood plan mention. */
export type BirthStepFacts = {
  hospital: string
  doctor: string
  /** The destination of the kit; empty if the order has no address. */
  city: string
  /** The lab's telephone number as displayed; empty if the operator has none. */
  phone: string
  /** Whether the birth may happen before the kit arrives. */
  isNear: boolean
}

/** One step: what happens or what the customer does. */
export type BirthStep = { id: 'kit' | 'doctor' | 'labour' | 'birth' | 'report'; title: string; text: string }

/** The texts around the steps. */
export const birthStepsText = {
  calendar: 'Add the due date to your calendar',
  calendarTitle: 'Expected delivery date · cord blood collection',
  changed:
    'If your due date, hospital or doctor changes, please tell us early so that the kit and the courier reach the right place.',
} as const

/** What happens after the payment of a cord-blood plan, from the kit to the report. */
export function birthSteps(facts: BirthStepFacts): BirthStep[] {
  const { hospital, doctor, city, isNear } = facts
  const call = callText(facts)
  const near = isNear ? ` Your due date is near: if labour starts before the kit arrives, ${call}.` : ''
  const where = city === '' ? '' : ` to your address in ${city}`
  return [
    {
      id: 'kit',
      title: 'Your kit arrives',
      text: `We send the collection kit${where} within 2 working days; it usually arrives in 3 to 7 days. Keep it sealed, at room temperature, with your hospital bag.${near}`,
    },
    {
      id: 'doctor',
      title: 'Tell your doctor',
      text: `At your next visit, tell ${doctor} that you have booked cord blood collection.`,
    },
    {
      id: 'labour',
      title: 'When labour starts',
      text: `Take the kit with you to ${hospital} and give it to the doctor or the nurse. On the way, ${call}, so that we send the courier.`,
    },
    {
      id: 'birth',
      title: 'After the birth',
      text: `${doctor} collects the blood once the cord is cut; it does not hurt you or your baby. Our courier picks up the kit from the hospital. Until then, keep it at room temperature, never in a fridge.`,
    },
    {
      id: 'report',
      title: 'Report and storage',
      text: 'We test and process the blood, and store it. The processing and viability report is sent to the mobile number of this order.',
    },
  ]
}

function callText({ phone }: Pick<BirthStepFacts, 'phone'>): string {
  return phone === '' ? 'call us' : `call us on ${phone}`
}
