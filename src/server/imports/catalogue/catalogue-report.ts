import { changeTexts } from '../../../kernel/differences.ts'
import type { CatalogueChanges, RowChanges } from '../../../domains/catalogue/edit/catalogue-changes.ts'

/** The changes of an import as text: the counts, then each changed row. */
export function catalogueReport({ products, categories, analytes }: CatalogueChanges): string[] {
  const kinds = [
    { title: 'products', changes: named(products, ({ sku, name }) => `${sku}  ${name}`), gone: 'retired' },
    {
      title: 'categories',
      changes: named(categories, ({ category_id, name }) => `category ${category_id}  ${name}`),
      gone: 'removed',
    },
    {
      title: 'analytes',
      changes: named(analytes, ({ id, name }) => `analyte ${id}  ${name}`),
      gone: 'removed',
    },
  ]
  return [
    ...kinds.map(({ title, changes, gone }) => counts(title, changes, gone)),
    ...kinds.flatMap(({ changes, gone }) => rowsOf(changes, gone)),
  ]
}

type Named = {
  added: string[]
  changed: { name: string; fields: string[] }[]
  removed: string[]
  unchanged: number
}

function named<Row>(changes: RowChanges<Row>, nameOf: (row: Row) => string): Named {
  return {
    added: changes.added.map(nameOf),
    changed: changes.changed.map(({ row, fields }) => ({
      name: nameOf(row),
      fields: fields.flatMap(changeTexts),
    })),
    removed: changes.removed.map(nameOf),
    unchanged: changes.unchanged,
  }
}

function counts(title: string, { added, changed, removed, unchanged }: Named, gone: string): string {
  const counted = `${added.length} added, ${changed.length} changed, ${removed.length} ${gone}`
  return `${title.padEnd(11)} ${counted}, ${unchanged} unchanged`
}

function rowsOf({ added, changed, removed }: Named, gone: string): string[] {
  return [
    ...added.map((name) => `+ ${name}`),
    ...changed.flatMap(({ name, fields }) => [`~ ${name}`, ...fields.map((field) => `    ${field}`)]),
    ...removed.map((name) => `− ${name} (${gone})`),
  ]
}
