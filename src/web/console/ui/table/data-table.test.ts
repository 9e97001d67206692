import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DataTable, type DataTableProps } from './data-table.tsx'

type Area = { id: number; name: string }

const COLUMNS = [
  { id: 'name', header: 'Name', isFixed: true, cell: ({ name }: Area) => name },
  { id: 'id', header: 'Number', cell: ({ id }: Area) => id },
]

function html(change: Partial<DataTableProps<Area>>): string {
  const props: DataTableProps<Area> = {
    name: 'areas',
    label: 'Areas',
    columns: COLUMNS,
    rows: [
      { id: 1, name: 'Adyar' },
      { id: 2, name: 'Velachery' },
    ],
    rowId: ({ id }) => String(id),
    empty: { title: 'No areas', text: 'Add one' },
    ...change,
  }
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(DataTable<Area>, props)))
}

/** The line that contains the choice of columns. */
const lineOf = (page: string) =>
  /<div class="[^"]*(?:filters|tools)[^"]*">(?:(?!<\/div>).)*<details/.exec(page)?.[0]

test('OPS §14: the choice of columns is in the line of the filters', () => {
  const filters = createElement('input', { 'aria-label': 'Search' })
  expect(lineOf(html({ filters }))).toContain('aria-label="Search"')
})

test('OPS §14: without filters the choice of columns is in the line of the summary, else of the number of rows', () => {
  expect(lineOf(html({ summary: createElement('h2', null, 'Transfers') }))).toContain('<h2>Transfers</h2>')
  expect(lineOf(html({}))).toMatch(/<output class="(?!visually-hidden)[^"]*">2 rows<\/output>/)
})

test('OPS §14: a list with filters keeps its summary, and the choice of columns is there once', () => {
  const page = html({
    filters: createElement('input', { 'aria-label': 'Search' }),
    summary: createElement('h2', null, 'Transfers'),
  })
  expect(page).toContain('<h2>Transfers</h2>')
  expect(page.match(/<details/g)).toHaveLength(1)
  expect(lineOf(page)).toContain('aria-label="Search"')
})

test('OPS §14: with selectable rows the choice of columns stays below the filters, where the bar of the selected rows appears', () => {
  const filters = createElement('input', { 'aria-label': 'Search' })
  const page = html({ filters, bulk: { rowName: ({ name }) => name, actions: () => null } })
  expect(lineOf(page)).toMatch(/<output class="(?!visually-hidden)[^"]*">2 rows<\/output>/)
  expect(page.match(/<details/g)).toHaveLength(1)
})

test('OPS-007: a list with several pages counts the rows of this page, or of all pages up to 1,000', () => {
  const pages = { first: null, next: '?after=2' }
  expect(lineOf(html({ pages }))).toContain('>2 rows on this page<')
  expect(lineOf(html({ pages: { first: '?', next: null } }))).toContain('>2 rows on this page<')
  expect(lineOf(html({ pages, total: 1_000 }))).toContain('>2 of 1,000 rows<')
  expect(lineOf(html({ pages, total: 1_001 }))).toContain('>2 of 1,000+ rows<')
  expect(lineOf(html({ pages: { first: null, next: null }, total: 2 }))).toContain('>2 rows<')
})

test('a list that can load more rows does not present them as all', () => {
  expect(lineOf(html({ hasMore: true }))).toContain('>The first 2 rows<')
  expect(lineOf(html({ hasMore: false }))).toContain('>2 rows<')
})

test('a later page whose rows are gone does not say that the list is empty', () => {
  const gone = 'This page has no rows any more'
  const later = html({ rows: [], pages: { first: '', next: null } })
  expect(later).toContain(gone)
  expect(later).not.toContain('No areas')
  const first = html({ rows: [], pages: { first: null, next: null } })
  expect(first).toContain('No areas')
  expect(first).not.toContain(gone)
})

test('OPS §14: the filters stay if the list did not load, without a choice of columns', () => {
  const filters = createElement('input', { 'aria-label': 'Search' })
  const page = html({ filters, rows: undefined, failure: { retry: () => undefined } })
  expect(page).toContain('aria-label="Search"')
  expect(page).not.toContain('<details')
})

test('OPS-007: a later page that does not load leads to the first page, because its address may be outdated', () => {
  const failed = { rows: undefined, failure: { retry: () => undefined } }
  expect(html({ ...failed, pages: { first: '', next: null } })).toContain('First page')
  expect(html({ ...failed, pages: { first: null, next: null } })).not.toContain('First page')
})
