/**
 * A function that remembers what it gave for the texts it was asked about last, between half of `most` and all of them.
 *
 * @param make what comes of a text, which hangs on that text alone
 */
export function remembered<T>(most: number, make: (text: string) => T): (text: string) => T {
  let recent = new Map<string, T>()
  let before = new Map<string, T>()
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const made = before.get(text) ?? make(text)
    if (recent.size >= most / 2) {
      before = recent
      recent = new Map()
    }
    recent.set(text, made)
    return made
  }
}
