import { Link } from 'react-router'
import { productPath, type ProductView } from './product-view.ts'

/** The product's name, a link if it has a page of its own. */
export function ProductName({ product }: { product: ProductView }) {
  const path = productPath(product)
  return path === null ? product.name : <Link to={path}>{product.name}</Link>
}
