import { createRequire } from 'node:module'

/** A font for the letters of one script that names in India are written in. */
export type ScriptFont = {
  /** Matches one letter, mark or digit of the script. */
  characters: RegExp
  /** The font's file, as a path inside its package. */
  file: string
}

const LATIN = scriptFont('noto-sans', 'NotoSans', /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u)

/**
 * The fonts of documents besides the shop's font: one for each script of India's languages, and one for Latin with
 * all accents.
 */
export const SCRIPT_FONTS: readonly ScriptFont[] = [
  LATIN,
  scriptFont('noto-sans-devanagari', 'NotoSansDevanagari', /\p{scx=Devanagari}/u),
  scriptFont('noto-sans-bengali', 'NotoSansBengali', /\p{scx=Bengali}/u),
  scriptFont('noto-sans-gujarati', 'NotoSansGujarati', /\p{scx=Gujarati}/u),
  scriptFont('noto-sans-gurmukhi', 'NotoSansGurmukhi', /\p{scx=Gurmukhi}/u),
  scriptFont('noto-sans-kannada', 'NotoSansKannada', /\p{scx=Kannada}/u),
  scriptFont('noto-sans-malayalam', 'NotoSansMalayalam', /\p{scx=Malayalam}/u),
  scriptFont('noto-sans-oriya', 'NotoSansOriya', /\p{scx=Oriya}/u),
  scriptFont('noto-sans-tamil', 'NotoSansTamil', /\p{scx=Tamil}/u),
  scriptFont('noto-sans-telugu', 'NotoSansTelugu', /\p{scx=Telugu}/u),
  scriptFont('noto-sans-arabic', 'NotoSansArabic', /\p{scx=Arabic}/u),
  scriptFont('noto-sans-ol-chiki', 'NotoSansOlChiki', /\p{scx=Ol_Chiki}/u),
  scriptFont('noto-sans-meetei-mayek', 'NotoSansMeeteiMayek', /\p{scx=Meetei_Mayek}/u),
]

/** The font of characters that belong to no script: digits, punctuation and signs. */
export const COMMON_FONT = LATIN

const require = createRequire(import.meta.url)

/** The path of a font file on this machine. */
export function fontPath({ file }: ScriptFont): string {
  return require.resolve(file)
}

function scriptFont(family: string, name: string, characters: RegExp): ScriptFont {
  return { characters, file: `@expo-google-fonts/${family}/400Regular/${name}_400Regular.ttf` }
}
