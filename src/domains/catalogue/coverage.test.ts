import { describe, expect, test } from 'vitest'
import plainWords from '../../../db/seed/plain-words.json' with { type: 'json' }
import catalogue from '../../../db/seed/catalogue.json' with { type: 'json' }
import { compareAreas, coveredAreas } from './coverage.ts'

const group = (id: string) => ({ id, name: `name of ${id}` })

/** The areas of a package of the starting catalogue. */
function areasOf(sku: string): string[] {
  const analytes = catalogue.products.find((product) => product.sku === sku)?.analyte_ids ?? []
  const groups = analytes.flatMap((id) =>
    plainWords.analyte_groups.filter((candidate) => candidate.analytes.includes(id)),
  )
  return coveredAreas([...new Set(groups)])
}

describe('feels right 18: what a package covers', () => {
  test('is named by organs and concerns, each once', () => {
    expect(coveredAreas(['red-cells', 'platelets', 'bilirubin', 'liver-enzymes'].map(group))).toEqual([
      'Blood count',
      'Liver',
    ])
  })

  test('has the group’s own name if no area includes it, also for the groups of another catalogue', () => {
    expect(coveredAreas([group('vitamin-d'), group('new-group')])).toEqual([
      'name of vitamin-d',
      'name of new-group',
    ])
  })

  test('counts uric acid with the kidneys only if another kidney group is covered', () => {
    expect(coveredAreas([group('uric-acid'), group('kidney-filter')])).toEqual(['Kidneys'])
    expect(coveredAreas([group('uric-acid'), group('joints')])).toEqual([
      'name of uric-acid',
      'name of joints',
    ])
  })

  test('of Full Body Checkup Basic and Plus differs by the average sugar and the vitamins', () => {
    const [basic, plus] = [areasOf('LP-FULLBODY-BASIC'), areasOf('LP-FULLBODY-PLUS')]
    expect(basic).toEqual([
      'Blood count',
      'Inflammation',
      'Sugar',
      'Cholesterol',
      'Liver',
      'Kidneys',
      'Bones',
      'Thyroid',
      'Urine',
    ])
    expect(plus.filter((area) => !basic.includes(area))).toEqual([
      'Average sugar (HbA1c)',
      'Vitamin D',
      'B vitamins',
    ])
  })

  test('is compared with the areas of both packages first, then those of only one', () => {
    expect(compareAreas(['Liver', 'Heart'], ['Thyroid', 'Liver'])).toEqual([
      { name: 'Liver', isInFirst: true, isInSecond: true },
      { name: 'Heart', isInFirst: true, isInSecond: false },
      { name: 'Thyroid', isInFirst: false, isInSecond: true },
    ])
    expect(compareAreas([], [])).toEqual([])
  })
})
