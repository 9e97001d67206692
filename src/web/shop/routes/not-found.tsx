import { data } from 'react-router'

/** Every address that no page has. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Never shown: the error page stands in its place. */
export default function NotFound() {
  return null
}
