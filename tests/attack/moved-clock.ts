import { readFileSync } from 'node:fs'

// Loaded into each process of the attacked shop before the shop itself, which has no switch for its time in
// production: all of the process believes the time that a file says, as milliseconds ahead of the machine's.
const file = process.env['CLOCK_FILE'] ?? ''
const LOOK_EVERY_MS = 40

const MachineDate = Date
let aheadMs = readAhead(0)
setInterval(() => (aheadMs = readAhead(aheadMs)), LOOK_EVERY_MS).unref()

const now = () => MachineDate.now() + aheadMs
globalThis.Date = new Proxy(MachineDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
  apply: () => new MachineDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})

// A file that is being written reads as nothing.
function readAhead(before: number): number {
  const read = readFileSync(file, 'utf8')
  return read === '' ? before : Number(read)
}
