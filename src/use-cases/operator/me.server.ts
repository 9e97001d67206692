import { refuseAccess } from '../../domains/staff/access-refusal.server.ts'
import { countRecoveryCodes, listCredentials } from '../../domains/staff/credentials.store.server.ts'
import { permissionsOf } from '../../domains/staff/permissions.ts'
import { findLiveSession } from '../../domains/staff/staff-sessions.store.server.ts'
import { findStaff, type ListedStaff } from '../../domains/staff/staff.store.server.ts'
import {
  assignableRoles,
  isProved,
  mayChange,
  provedUntil,
  staffSessionLife,
  type StaffMember,
} from '../../domains/staff/staff.ts'
import type { WireMe, WireStaff } from '../../domains/staff/staff-shapes.contract.ts'
import { istIso } from '../../kernel/ist.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Executor } from '../../platform/db/query.server.ts'

const MINUTE_MS = 60_000

/** The person of a session for the console; a refusal if the session has ended in the meantime. */
export async function readMe(
  db: Executor,
  { staffId, sessionId }: { staffId: number; sessionId: number },
  now: Date,
): Promise<WireMe | Refusal> {
  const [person, session] = [await findStaff(db, staffId), await findLiveSession(db, sessionId)]
  if (person === undefined || session === undefined) return refuseAccess('not_signed_in')
  const credentials = await listCredentials(db, staffId)
  const { idleMs, absoluteMs } = staffSessionLife(person.roles)
  return {
    staff: { id: person.id, name: person.name, mobile: person.mobile, email: person.email },
    roles: [...person.roles],
    may: permissionsOf(person.roles),
    strength: session.strength,
    prove_until: isProved(session.provedAt, now) ? istIso(provedUntil(session.provedAt)) : null,
    session: {
      id: sessionId,
      expires_at: istIso(new Date(session.createdAt.getTime() + absoluteMs)),
      idle_minutes: idleMs / MINUTE_MS,
    },
    credentials: credentials.map(({ kind, id, name, backedUp, createdAt, usedAt }) => ({
      id: kind === 'totp' ? 'totp' : `passkey-${id}`,
      kind,
      name,
      backed_up: backedUp,
      created_at: istIso(createdAt),
      used_at: usedAt === null ? null : istIso(usedAt),
      removable: credentials.length > 1,
    })),
    recovery_codes_left: await countRecoveryCodes(db, staffId),
    now: istIso(now),
  }
}

/** The wire form of a person in the staff list for the viewer `by`. */
export function toWireStaff(person: ListedStaff, by: Pick<StaffMember, 'id' | 'roles'>): WireStaff {
  return {
    id: person.id,
    version: person.version,
    name: person.name,
    mobile: person.mobile,
    email: person.email,
    employee_no: person.employeeNo,
    roles: [...person.roles],
    state: person.state,
    registration: person.registration,
    passkeys: person.passkeys,
    has_totp: person.hasTotp,
    last_seen_at: isoOrNull(person.lastSeenAt),
    invite_expires_at: isoOrNull(person.inviteExpiresAt),
    can_change: mayChange(by, person),
    assignable: by.id === person.id || !mayChange(by, person) ? [] : [...assignableRoles(by.roles)],
  }
}

function isoOrNull(at: Date | null): string | null {
  return at === null ? null : istIso(at)
}
