import type { PillProps } from '../../../../ui/data/pill.tsx'
import { timelineKindText } from '../../../ui/timeline/timeline.messages.ts'
import type { TimelineEntry } from '../../../ui/timeline/timeline.tsx'
import type { OrderRecord } from '../use-order.ts'
import { channelText, entryStateText, SHOP_ITSELF } from './order-entries.messages.ts'

type WireEntry = OrderRecord['timeline'][number]
type Tone = NonNullable<PillProps['tone']>

/** The colour of each state that needs one. */
const TONES: Readonly<Record<string, Tone>> = {
  sent: 'save',
  delivered: 'save',
  done: 'save',
  captured: 'save',
  processed: 'save',
  approved: 'save',
  waiting: 'info',
  running: 'info',
  requested: 'info',
  pending: 'info',
  awaiting_approval: 'warn',
  late: 'warn',
  declined: 'warn',
  failed: 'error',
  dead: 'error',
  mismatched: 'error',
}

/**
 * Converts the timeline of an order for display, in the order of the server with the newest entry last.
 *
 * @see OPS-O03
 */
export function orderEntries(timeline: readonly WireEntry[]): TimelineEntry[] {
  // Entries are only appended, so that the index identifies an entry.
  return timeline.map((entry, index) => ({
    id: `${index} ${entry.at}`,
    kind: entry.kind,
    ...wordsOf(entry),
    state: stateOf(entry.state),
    actor: entry.by?.name ?? SHOP_ITSELF,
    at: entry.at,
  }))
}

function wordsOf({ kind, text, detail, channel }: WireEntry): Pick<TimelineEntry, 'title' | 'text'> {
  if (kind === 'note') return { title: timelineKindText.note, text }
  return {
    title: channel === null ? text : `${text}, ${channelText[channel]}`,
    ...(detail !== null && { text: detail }),
  }
}

// The start of a payment has no state, because its result is a separate entry.
function stateOf(state: string | null): TimelineEntry['state'] {
  if (state === null || state === 'created') return undefined
  return { text: entryStateText(state), tone: TONES[state] ?? 'plain' }
}
