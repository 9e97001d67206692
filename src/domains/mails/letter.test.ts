import { expect, test } from 'vitest'
import type { Letter } from '../../kernel/letter.ts'
import { letterHtml, letterText } from './letter.ts'
import { isMailAddress } from './mails.ts'

const letter: Letter = {
  subject: 'Order LB1',
  preview: 'We come',
  title: 'Ready & <b>set</b>',
  parts: [
    { kind: 'text', text: 'For "Ananya" & co' },
    { kind: 'facts', rows: [{ label: 'Order', value: '<script>' }] },
    {
      kind: 'amounts',
      title: 'Paid',
      rows: [{ label: 'CBC', value: '₹299.00' }],
      total: { label: 'Grand total', value: '₹299.00' },
    },
    { kind: 'link', label: 'See it', url: 'https://labaya.example/my-profile?a=1&b="2"' },
  ],
  foot: ['Because of your order', 'Labaya Pvt Ltd'],
}

test('text in a letter is escaped in its page', () => {
  const html = letterHtml(letter)
  expect(html).toContain('Ready &amp; &lt;b&gt;set&lt;/b&gt;')
  expect(html).toContain('For &quot;Ananya&quot; &amp; co')
  expect(html).toContain('href="https://labaya.example/my-profile?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toMatch(/<script|<img|<link|url\(|src=/)
})

test('the plain text contains everything in the page', () => {
  expect(letterText(letter)).toBe(
    [
      'Ready & <b>set</b>',
      'For "Ananya" & co',
      'Order: <script>',
      'Paid\nCBC: ₹299.00\nGrand total: ₹299.00',
      'See it:\nhttps://labaya.example/my-profile?a=1&b="2"',
      '-- \nBecause of your order\nLabaya Pvt Ltd\n',
    ].join('\n\n'),
  )
})

test('a mail goes to one plain address and to nothing that could be parsed as more', () => {
  expect(['a@b.in', 'anu+lab@example.co.in', 'ಅನು@example.com'].every(isMailAddress)).toBe(true)
  const wrong = ['', 'a', 'a@', 'a@b,c@d', 'a@b\r\nBcc: c@d', '<a@b>', 'a b@c', `${'a'.repeat(65)}@b.in`]
  expect(wrong.filter(isMailAddress)).toEqual([])
})
