import { useState } from 'react'
import { formText } from '../ui/form/form.messages.ts'

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
    /** The stored version; null unless a save was refused because of it. */
    newer,
    /** Reads the stored version after a refused save. Returns the text of a failure, or null. */
    readNewer: async (read: () => Promise<Stored | null>): Promise<string | null> => {
      const stored = await read().catch(() => null)
      setNewer(stored)
      return stored === null ? formText.staleNotLoaded : null
    },
    /** Continues with another version. */
    open: (version: Stored) => {
      setOpened(version)
      setNewer(null)
    },
  }
}
