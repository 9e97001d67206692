import type { Call } from '../../platform/http/handler.server.ts'

/** The origin that a request names, for an installation whose public address is not set. */
export function ownOrigin({ raw }: Pick<Call, 'raw'>): string {
  return `http://${raw.headers.get('host') ?? 'localhost'}`
}
