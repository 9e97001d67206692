/** The keys of a record that has no keys beyond those of its type. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}

/** A record with the same keys, whose values `map` makes from the old value and the key. */
export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  make: (value: From, key: Key) => To,
): Record<Key, To> {
  const made = keysOf(record).map((key) => [key, make(record[key], key)])
  return Object.fromEntries(made) as Record<Key, To>
}
