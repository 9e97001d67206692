import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const WEB = join(import.meta.dirname, '../../src/web')
const TOKENS = 'tokens.css'

const REFUSED = [
  { name: 'a raw colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i },
  { name: 'a font size in px', pattern: /font-size:\s*[\d.]+px/ },
  { name: 'a raw z-index', pattern: /z-index:\s*[2-9]\d*|z-index:\s*1\d+/ },
]

/** Every line of the style sheets that bypasses the tokens, or has a hover style outside `@media (hover: hover)`. */
export async function brokenStyles(): Promise<string> {
  const files = (await readdir(WEB, { recursive: true, encoding: 'utf8' })).filter(
    (file) => file.endsWith('.css') && !file.endsWith(TOKENS),
  )
  const broken = await Promise.all(
    files.map(async (file) => check(file, await readFile(join(WEB, file), 'utf8'))),
  )
  return broken.flat().join('\n')
}

/** Every hover style outside `@media (hover: hover)`, which would persist after a tap. */
export function hoverFaults(file: string, text: string): string[] {
  const open: string[] = []
  return text.split('\n').flatMap((line, index) => {
    const isGuarded =
      open.some((block) => block.includes('(hover: hover)')) || line.includes('(hover: hover)')
    if (line.trimEnd().endsWith('{')) open.push(line)
    else if (line.trim() === '}') open.pop()
    const isFault = /:hover\b/.test(line) && !isGuarded
    return isFault
      ? [`src/web/${file}:${index + 1}: a hover style without @media (hover: hover): ${line.trim()}`]
      : []
  })
}

function check(file: string, text: string): string[] {
  return [...tokenFaults(file, text), ...hoverFaults(file, text)]
}

function tokenFaults(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      REFUSED.filter(({ pattern }) => pattern.test(line)).map(
        ({ name }) => `src/web/${file}:${index + 1}: ${name}: ${line.trim()}`,
      ),
    )
}
