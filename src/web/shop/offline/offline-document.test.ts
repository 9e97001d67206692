import { expect, test } from 'vitest'
import { offlineDocument } from './offline-document.tsx'

test('the offline page is self-explanatory and contains no price, no number and no external file', () => {
  const html = offlineDocument()
  const [, body = ''] = html.split('<body>')
  expect(html).toMatch(/^<!doctype html><html lang="en-IN">/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toContain('<h1>No network</h1>')
  expect(body).toMatch(/<section id="visit"[^>]* hidden="">/)
  expect(body.replace(/<(script|svg)[\s\S]*?<\/\1>/g, '')).not.toMatch(/₹|\d{4}/)
  expect(html).not.toMatch(/<link(?! rel="icon" href="data:)|<img|<script[^>]* src=/)
})
