import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint')
const RULE = 'eslint(no-restricted-imports)'

type Report = { diagnostics: { code: string; filename: string }[] }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labaya-planted-'))
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The planted files whose import the lint rules refuse. */
function refused(files: Record<string, string>): string[] {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  const run = spawnSync(process.execPath, [OXLINT, '--format=json'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout) as Report
  return diagnostics
    .filter(({ code }) => code === RULE)
    .map(({ filename }) => filename)
    .toSorted()
}

test('the private API of the router is refused in every form of import, outside of web/rendering', () => {
  const named =
    "import { UNSAFE_DataRouterContext } from 'react-router'\nexport const x = UNSAFE_DataRouterContext\n"
  expect(
    refused({
      'src/web/app/named.ts': named,
      'src/web/app/renamed.ts': "export { UNSAFE_DataRouterContext as Context } from 'react-router'\n",
      'src/web/app/namespace.ts': "import * as router from 'react-router'\nexport const x = router.Link\n",
      'src/web/app/dom.ts': "import { UNSAFE_x } from 'react-router/dom'\nexport const x = UNSAFE_x\n",
      'src/web/app/public.ts': "import { Link } from 'react-router'\nexport const x = Link\n",
      'src/web/rendering/named.ts': named,
    }),
  ).toEqual([
    'src/web/app/dom.ts',
    'src/web/app/named.ts',
    'src/web/app/namespace.ts',
    'src/web/app/renamed.ts',
  ])
})
