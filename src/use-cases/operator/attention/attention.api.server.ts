import { attentionList, dashboardGet } from '../../../domains/attention/attention.contract.ts'
import {
  attentionFieldText,
  attentionKindText,
  attentionText,
} from '../../../domains/attention/attention.messages.ts'
import { attentionItems, countAttention } from '../../../domains/attention/attention.store.server.ts'
import {
  ATTENTION_RULES,
  attentionCursorText,
  attentionKinds,
  boundedCount,
  parseAttentionCursor,
  type AttentionItem,
} from '../../../domains/attention/attention.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { refusal } from '../../../kernel/refusal.ts'
import { readDashboard } from './dashboard.server.ts'
import type { HealthParts } from './shop-health.server.ts'

const PAGE = 50

/** The calls for open problems and the figures of today. @see OPS-O12 */
export function attentionHandlers(parts: HealthParts): StaffHandler[] {
  return [
    handleStaff(attentionList, async ({ kind, after: cursor }, call) => {
      const { db, now, staff } = call
      const after = cursor === null || cursor === '' ? null : parseAttentionCursor(cursor)
      if (after === null && cursor !== null && cursor !== '')
        return refusal(422, { code: 'invalid', message: attentionFieldText.after, field: 'after' })
      const kinds = attentionKinds(staff.permissions)
      const wanted = kind === null ? kinds : kinds.filter((one) => one === kind)
      const rows = await attentionItems(db, { kinds: wanted, after, atMost: PAGE + 1 }, now)
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      const hasMore = rows.length > PAGE && last !== undefined
      return {
        items: page.map((item) => toWireItem(item, now)),
        counts: await countsOf(call),
        more: hasMore,
        after: hasMore ? attentionCursorText({ due: last.dueAt, kind: last.facts.kind, id: last.id }) : null,
      }
    }),

    handleStaff(dashboardGet, (_, call) => readDashboard(parts, call)),
  ]
}

async function countsOf({ db, now, staff }: StaffCall) {
  const counted = []
  for (const kind of attentionKinds(staff.permissions)) {
    // oxlint-disable-next-line no-await-in-loop -- one reader uses one connection
    counted.push([kind, boundedCount(await countAttention(db, kind, now))] as const)
  }
  return Object.fromEntries(counted)
}

function toWireItem({ id, facts, number, since, dueAt, target }: AttentionItem, now: Date) {
  const { owner, action } = ATTENTION_RULES[facts.kind]
  return {
    id: `${facts.kind}:${id}`,
    kind: facts.kind,
    title: attentionKindText[facts.kind],
    text: attentionText(facts),
    number,
    owner,
    since: istIso(since),
    due_at: istIso(dueAt),
    is_overdue: dueAt <= now,
    action: { kind: action, target },
  }
}
