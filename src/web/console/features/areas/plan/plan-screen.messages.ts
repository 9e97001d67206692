const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The name of a weekday: 1 is Monday. */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday - 1] ?? ''
}

/** The texts of the weekly plan. */
export const planText = {
  title: 'Weekly plan',
  week: 'Week',
  fromDay: 'In force from',
  fromDayHint:
    'The week before stays in force until then. Bookings above a lower capacity are listed under To be moved.',
  start: 'Start',
  end: 'End',
  capacity: 'Capacity',
  addSlot: 'Add a slot',
  noSlots: 'No slots on this day.',
  copyDay: 'Copy this day to',
  copyDayChoice: 'Choose a day',
  everyDay: 'All other days',
  workdays: 'Monday to Saturday',
  takeSuggestions: 'Use the suggestions of the shifts',
  slotIncomplete: 'Enter start, end and capacity, or remove the slot.',
  dayMissing: 'Choose a day.',
  remove: 'Remove this week',
  removing: 'Removing…',
  removed: 'The week is removed',
  copy: 'Copy to other areas and days',
  copyTitle: 'Copy this plan',
  copySaved: 'Save your changes before you copy the plan.',
  copyWhat: 'What',
  wholeWeek: 'The whole week',
  toDays: 'To these days',
  toAreas: 'To these areas',
  areaSearch: 'Search areas',
  noAreas: 'No area matches.',
  moreAreas: 'There are more areas: search by name or city.',
  copyButton: 'Copy',
  copying: 'Copying…',
  chooseArea: 'Choose at least one area.',
  chooseDay: 'Choose at least one day.',
  noPlan: 'This area has no plan yet.',
} as const

/** `14 slots, 78 visits`. */
export function totalsText({ slots, visits }: { slots: number; visits: number }): string {
  if (slots === 0) return 'No slots'
  return `${slots} ${slots === 1 ? 'slot' : 'slots'}, ${visits} ${visits === 1 ? 'visit' : 'visits'}`
}

/** The capacity that the shifts of a slot suggest. */
export function suggestionText(capacity: number): string {
  return `By shifts: ${capacity}`
}

/** The label of the button that removes a slot. */
export function removeSlotText(weekday: string, start: string): string {
  return start === '' ? `Remove the new slot of ${weekday}` : `Remove the slot at ${start} of ${weekday}`
}

/** `In force` or `From 1 Dec 2026`. */
export function weekText(day: string | null): string {
  return day === null ? 'In force now' : `From ${day}`
}

/** The number of areas that a plan was copied to. */
export function copiedText(count: number): string {
  return count === 1 ? 'Copied to 1 area' : `Copied to ${count} areas`
}

/** The number of chosen areas. */
export function chosenText(count: number): string {
  return count === 1 ? '1 area chosen' : `${count} areas chosen`
}
