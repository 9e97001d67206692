import * as z from 'zod'
import { findStaffByMobile } from '../../domains/staff/staff.store.server.ts'
import { istIso } from '../../kernel/ist.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import {
  doJob,
  done,
  enqueueJob,
  jobKind,
  type JobEnd,
  type JobHandler,
} from '../../platform/jobs/jobs.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { sendStaffCode, type NotSent } from './staff-code.server.ts'

const ATTEMPTS = 3
const LATE_MS = 2 * 60_000

/**
 * The job of one code for the fallback sign-in. Only the job looks up the person and generates the code, so the call
 * takes the same time and writes the same rows whether the person exists or not.
 *
 * @see OPS-S03; docs/adr/0080
 */
const sendCode = jobKind(
  'send-staff-code',
  z.object({ mobile: z.string(), binding: z.string(), requestedAt: z.iso.datetime({ offset: true }) }),
  { attempts: ATTEMPTS, whenInterrupted: 'dead-letter', hasOwnPool: true },
)

/** Enqueues a code for a mobile number, bound to the cookie of the requesting browser. */
export async function enqueueStaffCode(
  db: Executor,
  { mobile, binding, now }: { mobile: string; binding: Buffer; now: Date },
): Promise<void> {
  const requestedAt = istIso(now)
  const bound = binding.toString('hex')
  const payload = { mobile, binding: bound, requestedAt }
  await enqueueJob(db, sendCode, { key: `${bound}:${mobile}:${now.getTime()}`, payload, now })
}

/** The jobs that send the codes. An expired code is not sent. */
export function staffCodeJobs(parts: OperatorParts): JobHandler[] {
  return [
    doJob(sendCode, async ({ mobile, binding, requestedAt }, { db, now, log }) => {
      if (now.getTime() - Date.parse(requestedAt) > LATE_MS) return done
      const person = await findStaffByMobile(db, mobile)
      if (person?.state !== 'active') return done
      const request = { mobile, binding: Buffer.from(binding, 'hex') }
      return toJobEnd(await sendStaffCode(parts, { db, now, log }, request))
    }),
  ]
}

function toJobEnd(notSent: NotSent | null): JobEnd {
  const isRetried =
    notSent?.kind === 'sms' && ['unreachable', 'unavailable', 'throttled'].includes(notSent.failure.kind)
  return isRetried ? { kind: 'again', why: notSent.failure.kind } : done
}
