import { formatRupees, type Paise } from '../../../kernel/money.ts'
import { reportWithin } from '../catalogue.messages.ts'

/** The description of a product for search engines and shared links. */
export function detailDescription(said: {
  description: string
  price: Paise | null
  isCollected: boolean
  reportTime: string
}): string {
  const parts = [
    said.description,
    said.price === null ? '' : `Price ${formatRupees(said.price, 0)}.`,
    said.isCollected ? 'Sample collected at home.' : '',
    said.reportTime !== '' ? `${reportWithin(said.reportTime)}.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The title of a product for search engines and shared links. */
export function detailTitle(name: string, price: Paise | null): string {
  return price === null ? name : `${name} at ${formatRupees(price, 0)}`
}
