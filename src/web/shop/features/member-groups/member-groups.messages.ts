/** Our own texts of the list by member. */
export const memberGroupsText = {
  members: 'Members and tests',
  items: 'Items',
  quantity: (count: number) => `× ${count}`,
  remove: 'Remove',
  removeAbout: (test: string, name: string) => `${test} for ${name}`,
} as const
