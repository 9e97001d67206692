import { expect, test } from 'vitest'
import { nameless, reworded, shortened } from './shortened.ts'

const MODULE = `const ONE = 1;
function outer(of) {
\tfunction inner({ a, b = {} }) {
\t\tif (a) {
\t\t\treturn b;
\t\t}
\t\treturn ONE;
\t}
\tasync function late() {
\t\tawait of;
\t}
\treturn { inner, late };
}
`

test('a function has the shorter body, and everything around it stays', () => {
  expect(shortened(MODULE, { inner: 'return a', late: '' })).toBe(`const ONE = 1;
function outer(of) {
\tfunction inner({ a, b = {} }) { return a }
\tasync function late() {  }
\treturn { inner, late };
}
`)
  expect(shortened(MODULE, {})).toBe(MODULE)
})

test('a function that the library no longer has, or has twice, ends the build', () => {
  expect(() => shortened(MODULE, { gone: '' })).toThrow('0 functions named gone')
  expect(() => shortened(MODULE + MODULE, { inner: '' })).toThrow('2 functions named inner')
})

test('other words stand in one place, and nowhere where the library no longer has the words, or has them twice', () => {
  expect(reworded('set(next)', 'next', '$& first')).toBe('set($& first)')
  expect(() => reworded('set(next)', 'gone', '')).toThrow('gone 0 times')
  expect(() => reworded('set(next, next)', 'next', '')).toThrow('next 2 times')
})

test('names for tools go, so that a component nobody draws is left out', () => {
  const code = 'const Form = React$1.forwardRef(() => null);\nForm.displayName = "Form";\n'
  expect(nameless(code)).toBe('const Form = /* @__PURE__ */ React$1.forwardRef(() => null);\n\n')
})
