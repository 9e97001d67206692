/** The texts of the shifts. */
export const shiftText = {
  title: 'Shifts',
  lead: 'Who is on duty suggests a capacity for the plan, and changes nothing by itself.',
  which: 'Shifts of',
  everyWeek: 'Every week',
  oneDay: 'One day instead of its weekday',
  oneDayHint: 'On that day, the shifts of a person here replace those of every week.',
  person: 'Person',
  choosePerson: 'Choose a person',
  weekday: 'Weekday',
  from: 'From',
  to: 'To',
  add: 'Add a shift',
  none: 'Nobody is on duty here.',
  nobody: 'No active person has the role Collector. Give it to somebody in Staff first.',
  incomplete: 'Choose the person and enter both times, or remove the shift.',
  inactive: '(not active)',
} as const

/** The number of visits that a person makes in an hour. */
export function visitsText(count: number): string {
  return `${count} visits an hour for each person.`
}

/** The label of the button that removes a shift. */
export function removeShiftText(index: number): string {
  return `Remove shift ${index + 1}`
}
