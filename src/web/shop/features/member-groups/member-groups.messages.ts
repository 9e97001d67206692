/** The texts of the list by member that the specification does not define. */
export const memberGroupsText = {
  members: 'Members and tests',
  items: 'Items',
  quantity: (count: number) => `× ${count}`,
  remove: 'Remove',
  removeAbout: (test: string, name: string) => `${test} for ${name}`,
} as const
