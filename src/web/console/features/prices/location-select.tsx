import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from '../../../ui/form/select.tsx'
import { type Locations, locationsQuery } from './price-queries.ts'
import { priceText } from './price-screen.messages.ts'

type LocationSelectProps = Omit<SelectProps, 'label' | 'children'> & {
  /** The option without a city or an area. */
  all?: string | undefined
}

const NONE: Locations = { cities: [], areas: [] }

/** A select for a location: everywhere, a city, or one of its areas. */
export function LocationSelect({ all = priceText.everywhere, ...select }: LocationSelectProps) {
  const { data = NONE } = useQuery(locationsQuery)
  const areas = Map.groupBy(data.areas, ({ city_id: cityId }) => cityId)
  return (
    <Select {...select} label={priceText.location}>
      <option value="">{all}</option>
      {data.cities.map(({ id, name }) => (
        <optgroup key={id} label={name}>
          <option value={`city:${id}`}>{`${name}, ${priceText.wholeCity}`}</option>
          {areas.get(id)?.map((area) => (
            <option key={area.id} value={`area:${area.id}`}>
              {area.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
