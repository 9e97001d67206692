import type { PillProps } from '../../../../ui/data/pill.tsx'
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
  created: 'info',
  awaiting_approval: 'warn',
  late: 'warn',
  declined: 'warn',
  failed: 'error',
  dead: 'error',
  mismatched: 'error',
}

/** The timeline of an order as the page shows it, in the order of the server: the newest entry is last. @see OPS-O03 */
export function orderEntries(timeline: readonly WireEntry[]): TimelineEntry[] {
  return timeline.map(({ at, kind, text, detail, by, channel, state }, index) => ({
    // Entries are only ever added behind the others.
    id: `${index} ${at}`,
    kind,
    title: channel === null ? text : `${text}, ${channelText[channel]}`,
    ...(detail !== null && { text: detail }),
    state: state === null ? undefined : { text: entryStateText(state), tone: TONES[state] ?? 'plain' },
    actor: by?.name ?? SHOP_ITSELF,
    at,
  }))
}
