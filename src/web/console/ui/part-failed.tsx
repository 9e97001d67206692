import type { PartFailure } from '../../app/part/use-part.ts'
import { LoadFailed } from './load-failed.tsx'

/** In the place of a part of a screen whose script did not load. */
export function PartFailed({ retry }: PartFailure) {
  return <LoadFailed onRetry={retry} />
}
