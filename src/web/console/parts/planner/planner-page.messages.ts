/** The names of the planner's screens. */
export const plannerSectionText = {
  title: 'Capacity',
  heat: 'Heat map',
  toMove: 'To be moved',
  exceptions: 'Holidays',
} as const
