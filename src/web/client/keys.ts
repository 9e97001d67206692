/** The names under which the browser keeps what the server said. */
export const keys = {
  session: ['session'],
  cart: ['cart'],
  family: ['family'],
  addresses: ['addresses'],
  slots: (areaId: number) => ['slots', areaId],
  slotDetails: (cartId: string) => ['slot-details', cartId],
  search: (text: string) => ['search', text],
  shelf: (categoryId: string) => ['shelf', categoryId],
  orders: ['orders'],
  order: (number: string) => ['order', number],
} as const
