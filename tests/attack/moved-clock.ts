import { readFileSync } from 'node:fs'

// Preloaded into each process of the attacked shop, because production has no setting for the time. It shifts the process's
// clock by the milliseconds that a file contains.
const file = process.env['CLOCK_FILE'] ?? ''
const POLL_INTERVAL_MS = 40

const MachineDate = Date
let aheadMs = readAhead(0)
setInterval(() => (aheadMs = readAhead(aheadMs)), POLL_INTERVAL_MS).unref()

const now = () => MachineDate.now() + aheadMs
globalThis.Date = new Proxy(MachineDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
  apply: () => new MachineDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

// A file that is being written reads as empty.
function readAhead(before: number): number {
  const read = readFileSync(file, 'utf8')
  return read === '' ? before : Number(read)
}
