import { data } from 'react-router'

/** Responds to every address without a page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Never rendered, because the loader throws. */
export default function NotFound() {
  return null
}
