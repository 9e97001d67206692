import type { PartFailure } from '../../app/part/use-part.ts'
import { LoadFailed } from './load-failed.tsx'

/** Replaces a part of a screen whose script failed to load. */
export function PartFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
