/** Functions of a module, with the body that each has instead of its own. */
export type Shortened = Readonly<Record<string, string>>

/**
 * A module's text with shorter functions.
 *
 * @throws where it has no such function, or more than one
 */
export function shortened(code: string, functions: Shortened): string {
  return Object.entries(functions).reduce((text, [name, body]) => {
    // From its first line to the first one that closes at the same depth.
    const whole = new RegExp(String.raw`^(\t*)((?:async )?function ${name}\(.*\) \{)\n[^]*?\n\1\}$`, 'gm')
    const found = text.match(whole)?.length ?? 0
    if (found !== 1) throw new Error(`The library has ${found} functions named ${name}; one is shortened`)
    return text.replace(whole, (_, depth: string, head: string) => `${depth}${head} ${body} }`)
  }, code)
}

/**
 * A module's text with other words in one place.
 *
 * @throws where it does not have the words, or has them twice
 */
export function reworded(code: string, words: string, others: string): string {
  const found = code.split(words).length - 1
  if (found !== 1) throw new Error(`The library says ${words} ${found} times; one is reworded`)
  return code.replace(words, () => others)
}

/**
 * A module's text without the names that its components have for developers' tools: with them a component counts as
 * used even where nobody draws it.
 */
export function nameless(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
    .replaceAll(/^(const \w+ =) (React\$1\.forwardRef\()/gm, '$1 /* @__PURE__ */ $2')
}
