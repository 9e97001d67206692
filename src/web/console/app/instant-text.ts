import { clock12, dayAndMonth, istDate, istMinuteOfDay } from '../../../kernel/ist.ts'

/** An instant of the wire in India time: `23 Nov 2026, 1:04 PM`. */
export function instantText(iso: string): string {
  const at = new Date(iso)
  const day = istDate(at)
  return `${dayAndMonth(day)} ${day.slice(0, 4)}, ${clock12(istMinuteOfDay(at))}`
}
