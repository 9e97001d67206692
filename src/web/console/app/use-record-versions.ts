import { useState } from 'react'

/**
 * The version of a record that a form was opened with, and the stored one after another person has changed it.
 *
 * @see OPS-005
 */
export function useRecordVersions<Stored>(record: Stored) {
  const [opened, setOpened] = useState(record)
  const [newer, setNewer] = useState<Stored | null>(null)
  return {
    opened,
    /** The stored version; null if it is the opened one. */
    newer,
    setNewer,
    /** Continues with another version. */
    open: (version: Stored) => {
      setOpened(version)
      setNewer(null)
    },
  }
}
