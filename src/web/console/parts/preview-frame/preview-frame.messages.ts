/** The texts of a preview. */
export const previewText = {
  title: 'See it as a shopper',
  width: 'Width of the page',
  phone: 'Phone, 390 px',
  desktop: 'Desktop, 1280 px',
  refresh: 'Show the present draft',
  drawing: 'Drawing the page…',
} as const
