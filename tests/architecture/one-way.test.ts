import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The source files by path, without tests. */
const SOURCES = new Map(
  globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: (file) => /\.test\.tsx?$/.test(file) }).map((file) => [
    file,
    readFileSync(join(ROOT, file), 'utf8'),
  ]),
)

/** A pattern that only the listed files may contain, below the given folders. */
type Wall = { inside: RegExp; pattern: RegExp; allowed: RegExp }

/** The lines that break a wall, as `file: text`. */
function breaksOf({ inside, pattern, allowed }: Wall, sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([file]) => inside.test(file) && !allowed.test(file))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
}

describe('Statements are sent only by `query`, `one`, `execute`, `transaction` and `pipeline`', () => {
  const wall: Wall = {
    inside: /^src\/(?!web\/)/,
    pattern:
      /\.(execute\w*|getExecutor|connection|startTransaction|selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(/,
    allowed: /^src\/platform\/db\//,
  }

  test('outside the database layer no code calls Kysely', () => {
    expect(SOURCES.size).toBeGreaterThan(1_000)
    expect(breaksOf(wall, SOURCES)).toEqual([])
  })

  test('and a statement that is sent in another way is reported', () => {
    const planted = new Map([
      ['src/server/app.ts', 'await sql`select 1`.execute(db)\nawait query(db, sql`select 1`)'],
      ['src/domains/slots/slots.store.server.ts', "db.selectFrom('slots').executeTakeFirst()"],
      ['src/platform/db/query.server.ts', 'executor.getExecutor().executeQuery(compiled)'],
    ])
    expect(breaksOf(wall, planted)).toEqual([
      'src/server/app.ts: await sql`select 1`.execute(db)',
      "src/domains/slots/slots.store.server.ts: db.selectFrom('slots').executeTakeFirst()",
    ])
  })
})

describe('A form is the component `Form`', () => {
  const wall: Wall = {
    inside: /^src\/web\/.*\.tsx$/,
    pattern: /<form\b|createElement\('form'/,
    allowed: /^src\/web\/ui\/form\/form\.tsx$/,
  }

  test('no other component writes a form element', () => {
    expect(breaksOf(wall, SOURCES)).toEqual([])
  })

  test('and one that does is reported', () => {
    const planted = new Map([
      ['src/web/console/features/areas/new-area.tsx', '<form\n  onSubmit={send}\n>\n</form>'],
      ['src/web/ui/form/form.tsx', '<form noValidate />'],
      ['src/web/shop/routes/search.tsx', '<Form onSubmit={search}>'],
    ])
    expect(breaksOf(wall, planted)).toEqual(['src/web/console/features/areas/new-area.tsx: <form'])
  })
})
