import { describe, expect, test } from 'vitest'
import { hasOwnLetters } from './pdf-text.ts'
import { COMMON_FONT, fontPath, SCRIPT_FONTS } from './script-fonts.ts'
import { shapeText, type ShapedLine } from './shaped-text.ts'

const WIDE = { width: 500, size: 10 }

function shapedLine(text: string): ShapedLine {
  const [line, ...more] = shapeText(text, WIDE)
  if (line === undefined || more.length > 0) throw new Error(`${text} is not one line`)
  return line
}

const outlines = (text: string) => shapedLine(text).glyphs.map(({ outline }) => outline)

describe('a name in a script of India', () => {
  const NAMES = {
    Devanagari: 'अनन्या कृष्णमूर्ति',
    Bengali: 'অনন্যা কৃষ্ণমূর্তি',
    Gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
    Gujarati: 'અનન્યા કૃષ્ણમૂર્તિ',
    Odia: 'ଅନନ୍ୟା କୃଷ୍ଣମୂର୍ତ୍ତି',
    Tamil: 'கிருஷ்ணமூர்த்தி லட்சுமி',
    Telugu: 'కృష్ణమూర్తి లక్ష్మి',
    Kannada: 'ಅನನ್ಯಾ ಕೃಷ್ಣಮೂರ್ತಿ',
    Malayalam: 'അനന്യ കൃഷ്ണമൂർത്തി',
    Urdu: 'محمد عبد الرحمن گھوٹکی',
    'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
    'Meetei Mayek': 'ꯃꯤꯇꯩ ꯂꯣꯟ',
    'accented Latin': 'Żółw Ångström',
  }

  test.each(Object.entries(NAMES))('%s keeps its letters, and each word is drawn', (_script, name) => {
    const line = shapedLine(name)
    expect(hasOwnLetters(name)).toBe(false)
    expect(line.text).toBe(name.normalize('NFC'))
    expect(line.width).toBeGreaterThan(20)
    expect(line.glyphs.filter(({ outline }) => outline !== '').length).toBeGreaterThan(3)
  })

  test('letters of Devanagari join into one where readers expect it', () => {
    expect(outlines('क्ष')).toHaveLength(1)
    expect(outlines('कष')).toHaveLength(2)
  })

  test('a vowel sign that is written before its letter is drawn before it', () => {
    const [sign, letter] = outlines('कि')
    expect(outlines('क')).toEqual([letter])
    expect(sign).not.toBe(letter)
  })

  test('words of Arabic script run from right to left, Latin ones beside them from left to right', () => {
    const [first] = outlines('محمد')
    const line = shapedLine('محمد علی')
    const xOfFirst = line.glyphs.find(({ outline }) => outline === first)?.x ?? 0
    expect(xOfFirst).toBeGreaterThan(line.width / 3)
    const latinFirst = shapedLine('Rao علی')
    expect(latinFirst.glyphs[0]?.outline).toBe(outlines('R')[0])
  })
})

test('a letter that no font has is written in Latin', () => {
  expect(shapedLine('王小明').text).toBe('WangXiaoMing')
  expect(shapedLine('Анна').text).toBe('Анна')
})

test('lines break between words, and a word wider than a line has its own line', () => {
  const name = 'कृष्णमूर्ति कृष्णमूर्ति'
  const { width } = shapedLine(name)
  expect(shapeText(name, { width: width + 0.1, size: 10 })).toHaveLength(1)
  expect(shapeText(name, { width: width - 0.1, size: 10 })).toHaveLength(2)
  expect(shapeText('कृष्णमूर्ति', { width: 1, size: 10 })).toHaveLength(1)
})

test('two paragraphs are two lines', () => {
  expect(shapeText('अ\nआ', WIDE).map(({ text }) => text)).toEqual(['अ', 'आ'])
})

test('the file of every font is installed', () => {
  for (const font of SCRIPT_FONTS) expect(fontPath(font)).toMatch(/\.ttf$/)
  expect(SCRIPT_FONTS).toContain(COMMON_FONT)
})
