import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SlotGrid } from './slot-grid.tsx'

test('a full slot stays visible, struck and disabled', () => {
  const slots = [
    { value: '1', text: '6:00 AM' },
    { value: '2', text: '6:30 AM', isUnavailable: true },
  ]
  const grid = renderToStaticMarkup(
    createElement(SlotGrid, {
      legend: 'Select a preferred time slot',
      name: 'slot',
      groups: [{ part: 'morning', title: 'Morning', slots }],
      value: '1',
      onChange: () => undefined,
      unavailableText: 'not available',
    }),
  )
  expect(grid.match(/disabled=""/g)).toHaveLength(1)
  expect(grid).toContain('<s>6:30 AM</s>')
  expect(grid).not.toContain('<s>6:00 AM</s>')
})
