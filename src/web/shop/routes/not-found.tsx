import { data } from 'react-router'

/** Every address without a page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Never rendered: the error page replaces it. */
export default function NotFound() {
  return null
}
