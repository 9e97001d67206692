import areas from './covered-areas.json' with { type: 'json' }

/** A group of analytes by its id, with its name in plain words. */
export type CoveredGroup = { id: string; name: string }

// An area is what a shopper would ask about: an organ or a concern. A group of `beside` belongs to the area if it is
// covered, and else has its own name, as has a group of no area.
type Area = { name: string; groups: readonly string[]; beside: readonly string[] }

const AREAS: readonly Area[] = areas

/**
 * The organs and concerns that a package covers, in plain words and in the order of its tests. Two packages with the same
 * tests cover the same; a package with another test may cover more.
 *
 * @param groups the groups of its analytes, in the order of the first analyte of each
 */
export function coveredAreas(groups: readonly CoveredGroup[]): string[] {
  const ids = new Set(groups.map(({ id }) => id))
  const covered = AREAS.filter((area) => area.groups.some((id) => ids.has(id)))
  const areaOf = ({ id, name }: CoveredGroup) =>
    covered.find((area) => area.groups.includes(id) || area.beside.includes(id))?.name ?? name
  return [...new Set(groups.map(areaOf))]
}

/** An area of one of two compared packages, and which of them cover it. */
export type ComparedArea = { name: string; isInFirst: boolean; isInSecond: boolean }

/** The areas of two packages: what both cover first, then what only one of them does. */
export function compareAreas(first: readonly string[], second: readonly string[]): ComparedArea[] {
  const areas = [...new Set([...first, ...second])].map((name) => ({
    name,
    isInFirst: first.includes(name),
    isInSecond: second.includes(name),
  }))
  const isShared = ({ isInFirst, isInSecond }: ComparedArea) => isInFirst && isInSecond
  return [...areas.filter(isShared), ...areas.filter((area) => !isShared(area))]
}
