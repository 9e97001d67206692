import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands } from '../../../src/cli/commands.ts'
import { runCommand, type CommandEnvironment } from '../../../src/cli/run-command.ts'
import type { TestShop } from './test-shop.ts'

/** A command's exit code and output. */
export type CommandResult = { code: number; out: string[]; err: string[] }

/** Runs an operator's command on a test's shop, with the shop's clock. */
export async function labaya(
  shop: Pick<TestShop, 'db' | 'clock'>,
  args: readonly string[],
  world: Partial<CommandEnvironment> = {},
): Promise<CommandResult> {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommand(commands, args, {
    env: {},
    now: () => shop.clock.now(),
    user: () => 'asha',
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    open: () =>
      Promise.resolve({
        db: shop.db,
        kind: 'embedded',
        dump: null,
        pool: null,
        listen: () => {},
        close: () => Promise.resolve(),
      }),
    ...world,
  })
  return { code, out, err }
}

/** Imports a file with this content. */
export async function labayaImport(
  shop: Pick<TestShop, 'db' | 'clock'>,
  what: string,
  file: { content: unknown; flags?: readonly string[] },
): Promise<CommandResult> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-operator-'))
  const path = join(folder, `${what}.json`)
  const { content } = file
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  const said = await labaya(shop, ['import', what, path, ...(file.flags ?? [])])
  await rm(folder, { recursive: true })
  return said
}
