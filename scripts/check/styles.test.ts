import { expect, test } from 'vitest'
import { brokenStyles, hoverFaults } from './styles.ts'

test('feels right 16: every hover style of the shop is for devices that hover', async () => {
  expect(await brokenStyles()).toBe('')
})

test('feels right 16: a hover style outside of its media query is named with its line', () => {
  const bare = '.a {\n  color: red;\n\n  &:hover {\n    color: blue;\n  }\n}'
  expect(hoverFaults('a.css', bare)).toEqual([
    'src/web/a.css:4: a hover style without @media (hover: hover): &:hover {',
  ])
  const after = '@media (hover: hover) {\n  .a:hover {\n    color: red;\n  }\n}\n.b:hover {\n}'
  expect(hoverFaults('a.css', after)).toHaveLength(1)
})

test('feels right 16: a hover style inside of its media query is fine, at any depth', () => {
  const nested = '.a {\n  @media (hover: hover) {\n    &:hover {\n      color: red;\n    }\n  }\n}'
  expect(hoverFaults('a.css', nested)).toEqual([])
})
