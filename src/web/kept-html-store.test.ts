import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeptHtmlStore } from './kept-html-store.ts'

type Page = ReturnType<KeptHtmlStore['page']>

/** A page of elements that hold a text each, rendered with what is kept. */
function rendered(page: Page, texts: readonly string[]): string {
  const elements = texts.map((text) => {
    const kept = page.of([text])
    return 'html' in kept
      ? createElement('p', { key: text, className: 'c', dangerouslySetInnerHTML: { __html: kept.html } })
      : createElement(
          'p',
          { key: text, className: 'c', 'data-kept': kept.mark },
          text,
          '!',
          createElement('b'),
        )
  })
  return textOf(page.bytes(renderToString(createElement('div', null, elements))))
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const plain = (texts: readonly string[]) =>
  renderToString(
    createElement(
      'div',
      null,
      texts.map((text) => createElement('p', { key: text, className: 'c' }, text, '!', createElement('b'))),
    ),
  )

test('what was written before is written again to the same bytes, and no mark is left', () => {
  const store = new KeptHtmlStore()
  const texts = ['one', '<b> & "two"', ' data-kept="0">three', '₹ four']
  expect(rendered(store.page(), texts)).toBe(plain(texts))
  const again = store.page()
  expect(texts.map((text) => 'html' in again.of([text]))).toEqual([true, true, true, true])
  const mixed = ['new', ...texts.toReversed()]
  expect(rendered(store.page(), mixed)).toBe(plain(mixed))
})

test('other values are another element', () => {
  const store = new KeptHtmlStore()
  rendered(store.page(), ['one'])
  expect('html' in store.page().of(['one'])).toBe(true)
  expect('html' in store.page().of(['one', null])).toBe(false)
  expect('html' in store.page().of(['other'])).toBe(false)
})

test('a page that was not written whole teaches nothing', () => {
  const store = new KeptHtmlStore()
  store.page().of(['one'])
  expect('html' in store.page().of(['one'])).toBe(false)
  const page = store.page()
  page.of(['one'])
  expect(textOf(page.bytes('<p data-kept="0">one'))).toBe('<p>one')
  expect('html' in store.page().of(['one'])).toBe(false)
})

test('as much is kept as there is room for, and the oldest goes first', () => {
  // Of two bytes a letter for the values, quoted, and the HTML, which React parts by a comment.
  const room = 5 * 2 + 'one<!-- -->!<b></b>'.length
  const store = new KeptHtmlStore(room * 2)
  rendered(store.page(), ['one', 'two'])
  expect(['one', 'two'].map((text) => 'html' in store.page().of([text]))).toEqual([true, true])
  rendered(store.page(), ['new'])
  expect(['one', 'two', 'new'].map((text) => 'html' in store.page().of([text]))).toEqual([false, true, true])
})

test('several elements stand as they were written, or none of them where one was not', () => {
  const store = new KeptHtmlStore()
  const first = rendered(store.page(), ['one', '₹ two'])
  const again = store.page()
  expect(again.ofAll([['one'], ['three']])).toBeNull()
  const insides = again.ofAll([['one'], ['₹ two']]) ?? []
  const written = insides.map((inside) => `<p class="c">${inside}</p>`).join('')
  expect(textOf(again.bytes('<div>', written, '</div>'))).toBe(first)
  expect(again.ofAll([])).toEqual([])
})

test('an element may hold others of its own kind', () => {
  const store = new KeptHtmlStore()
  const page = store.page()
  page.of(['outer'])
  const inside = '<p>1</p><path/><p class="p"><p></p></p> 2'
  expect(textOf(page.bytes(`<p data-kept="0">${inside}</p></p><p>3</p>`))).toContain(`<p>${inside}</p></p>`)
  const again = store.page()
  const [place] = again.ofAll([['outer']]) ?? []
  expect(textOf(again.bytes(place ?? ''))).toBe(inside)
})
