/** The names under which the browser keeps what the server said. */
export const keys = {
  session: ['session'],
  cart: ['cart'],
  family: ['family'],
  addresses: ['addresses'],
  area: (pincode: string) => ['area', pincode],
  pincode: (pincode: string) => ['pincode', pincode],
  places: (text: string) => ['places', text],
  product: (urlKey: string) => ['product', urlKey],
  slots: (areaId: number) => ['slots', areaId],
  slotDetails: (cartId: string) => ['slot-details', cartId],
  search: (text: string) => ['search', text],
  popularTags: ['popular-tags'],
  shelf: (categoryId: string) => ['shelf', categoryId],
  orders: ['orders'],
  order: (number: string) => ['order', number],
  orderStatus: (number: string) => ['order-status', number],
} as const
