import { formatRupees, type Paise } from '../../../kernel/money.ts'

/** The description of a product for search engines and shared links. */
export function detailDescription(said: {
  description: string
  price: Paise | null
  isCollected: boolean
  tat: string
}): string {
  const parts = [
    said.description,
    said.price === null ? '' : `Price ${formatRupees(said.price, 0)}.`,
    said.isCollected ? 'Sample collected at home.' : '',
    said.isCollected && said.tat !== '' ? `Report within ${said.tat}.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The title of a product for search engines and shared links. */
export function detailTitle(name: string, price: Paise | null): string {
  return price === null ? name : `${name} at ${formatRupees(price, 0)}`
}
