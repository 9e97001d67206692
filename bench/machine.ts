import { spawnSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

const GB = 1024 ** 3

/** The machine and software of a run, one line each. */
export function machineFacts(postgres: string): string[] {
  const [first] = cpus()
  const load = loadavg()[0] ?? 0
  return [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GB)} GB, ${type()} ${release()}`,
    `Node ${process.version}, ${postgres}; shop, database and load generator on one machine, over loopback`,
    `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', 'src', 'db') === '' ? '' : ' with changes'}`,
    `system load before the run: ${load.toFixed(1)}${load > cpus().length / 2 ? ' (the machine was busy: the figures are approximate)' : ''}`,
  ]
}

function git(...words: string[]): string {
  return spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? ''
}
