/** A record with the same keys, each value made of the old one and its key. */
export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = (Object.keys(record) as Key[]).map((key) => [key, change(record[key], key)])
  return Object.fromEntries(entries) as Record<Key, To>
}
