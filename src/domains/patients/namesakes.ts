/** A name as typed into a form. */
type TypedName = { firstName: string; lastName: string }

/** The fields of a family member that a typed name is compared with. */
type NamedMember = { member_id: number; firstname: string; lastname: string }

/**
 * The member of the family who already has the typed name, blind to case and spaces; null if nobody has it or it is
 * incomplete. The same person, added twice, would be tested and charged twice.
 *
 * @param editedId the member whose own name is edited; null while one is added
 * @see PAT-33
 */
export function namesakeOf<M extends NamedMember>(
  typed: TypedName,
  family: readonly M[],
  editedId: number | null,
): M | null {
  if (comparable(typed.firstName) === '' || comparable(typed.lastName) === '') return null
  const name = comparable(`${typed.firstName} ${typed.lastName}`)
  const others = family.filter(({ member_id }) => member_id !== editedId)
  return others.find(({ firstname, lastname }) => comparable(`${firstname} ${lastname}`) === name) ?? null
}

function comparable(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
