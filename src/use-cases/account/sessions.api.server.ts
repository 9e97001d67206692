import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { istIso } from '../../kernel/ist.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { SessionLife } from '../../kernel/session-life.ts'
import { identityMessage } from '../../domains/identity/identity.messages.ts'
import { endSessionElsewhere, listSessions } from '../../domains/identity/sessions.contract.ts'
import {
  endSessionOf,
  liveSessionsOf,
  type OwnSession,
} from '../../domains/identity/sessions.store.server.ts'

/** The dependencies of the session calls: the lifetime of a session. */
export type SessionsParts = { sessions: { life: SessionLife } }

/** The calls that list and end a customer's sessions. */
export function sessionsHandlers({ sessions }: SessionsParts): Handler[] {
  return [
    handle(listSessions, (_body, call) => ownSessions(sessions.life, call)),
    handle(endSessionElsewhere, ({ id }, call) => endOne(call, id)),
  ]
}

async function ownSessions(life: SessionLife, { db, session, now }: Call<'customer'>) {
  const live = await liveSessionsOf(db, session.customerId, now, life)
  const wire = live.map((one) => wireSession(one, session.id))
  return { sessions: wire.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
}

function wireSession({ id, device, createdAt, seenAt }: OwnSession, currentId: number | null) {
  return { id, is_current: id === currentId, device, created_at: istIso(createdAt), seen_at: istIso(seenAt) }
}

const unknownSession = refusal(404, { code: 'unknown_session', message: identityMessage.unknownSession })

async function endOne({ db, session, now, log }: Call<'customer'>, id: number) {
  if (id === session.id) {
    await session.signOut(db)
    log.info('signed_out')
  } else {
    if (!(await endSessionOf(db, session.customerId, id, now))) return unknownSession
    log.info('session_ended')
  }
  return { sessionEnd: { success: 'true' as const } }
}
