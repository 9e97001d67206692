import { spawnSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

const GB = 1024 ** 3

/** What was measured on, a line each. */
export function machineFacts(postgres: string): string[] {
  const [first] = cpus()
  const load = loadavg()[0] ?? 0
  return [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GB)} GB, ${type()} ${release()}`,
    `Node ${process.version}, ${postgres}; shop, database and load on this one machine, over loopback`,
    `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', 'src', 'db') === '' ? '' : ' with changes'}`,
    `load of the machine before: ${load.toFixed(1)}${load > cpus().length / 2 ? ' (busy with other things: the figures are rough)' : ''}`,
  ]
}

function git(...words: string[]): string {
  return spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? ''
}
