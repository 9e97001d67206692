/** The path of the comparison of packages by their ids; with one id the page offers the other packages. */
export function comparePath(...ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id) => ['p', id]))
  return `/compare?${query.toString()}`
}
