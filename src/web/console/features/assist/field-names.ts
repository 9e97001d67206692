/** The last part of a field's name: `firstname` of `addFamilyState.firstname`. */
export function lastPartOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
