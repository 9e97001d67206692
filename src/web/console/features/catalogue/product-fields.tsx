import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { PRODUCT_KINDS } from '../../../../domains/catalogue/edit/catalogue-record.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useErrorAt } from '../../../ui/form/use-error-at.ts'
import { useField } from '../../../ui/form/use-field.ts'
import { PriceAgainField } from '../../parts/price-again/price-again-field.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './catalogue.module.css'
import { kindText } from './catalogue-screen.messages.ts'
import { productHint, productLabel, productPart } from './product-fields.messages.ts'
import type { FlagName, ProductValues, TextName } from './product-form.ts'
import { productOptionsQuery } from './product-queries.ts'

type FieldsProps = { control: Control<ProductValues> }
type Options = readonly SelectOption[]

const GENDERS: Options = [
  { value: '', text: 'Anybody' },
  { value: 'FM', text: 'Women and men' },
  { value: 'F', text: 'Women' },
  { value: 'M', text: 'Men' },
]
const CONSENTS: Options = [
  { value: '', text: 'None' },
  { value: 'hiv', text: 'HIV test' },
]
const KINDS: Options = PRODUCT_KINDS.map((kind) => ({ value: kind, text: kindText[kind] }))

/** The fields of a product, in sections. @see OPS-C01 */
export function ProductFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  const { data } = useQuery(productOptionsQuery)
  const categories = data?.categories ?? []
  const addresses = categories.map(({ name, url_key: value }) => ({ value, text: name }))
  const bound = { control }
  return (
    <>
      <Part id="basics">
        <Line {...bound} name="name" wide />
        <Line {...bound} name="sku" readOnly={!isNew} />
        <Choice {...bound} name="kind" options={KINDS} />
        <Line {...bound} name="price" numeric />
        <Line {...bound} name="mrp" numeric />
        <PriceAgain {...bound} />
        <Area {...bound} name="product_short_description" />
        <Area {...bound} name="aliases" />
        <Flag {...bound} name="online" />
      </Part>
      <Part id="place">
        <Choice {...bound} name="cat_url_key" options={addresses} />
        <Line {...bound} name="url_key" />
        <Categories {...bound} categories={categories} />
        <Area {...bound} name="concerns" />
        <Line {...bound} name="product_tag" suggestions={data?.tags ?? []} />
        <Line {...bound} name="rank" numeric />
        <Flag {...bound} name="ownPage" />
      </Part>
      <Part id="laboratory">
        <Line {...bound} name="specimen" />
        <Line {...bound} name="fasting_hours" numeric />
        <Line {...bound} name="loinc" />
        <Choice {...bound} name="patient_gender" options={GENDERS} />
        <Choice {...bound} name="consent" options={CONSENTS} />
        <Area {...bound} name="analyte_ids" />
        <Flag {...bound} name="home_collection" />
        <Flag {...bound} name="prenatal" />
      </Part>
      <Part id="relations">
        <Area {...bound} name="component_skus" />
        <Area {...bound} name="recommended_skus" />
      </Part>
      <ReportPart control={control} />
      <LawPart control={control} />
    </>
  )
}

// Appears with the first message that requires it. It remains after a save, which would move the page otherwise.
function PriceAgain({ control }: FieldsProps) {
  const errorAt = useErrorAt(control)
  const [isRequired, setRequired] = useState(false)
  if (errorAt('price_again') !== null && !isRequired) setRequired(true)
  if (!isRequired) return null
  return (
    <div className={styles['wide']}>
      <PriceAgainField control={control} name="price_again" />
    </div>
  )
}

function ReportPart({ control }: FieldsProps) {
  const { value: hasCard } = useField({ control, name: 'hasCard' })
  return (
    <Part id="report">
      <Line control={control} name="tat_hours" numeric />
      <Line control={control} name="tat_with_logistics" />
      <Flag control={control} name="hasCard" />
      {hasCard && (
        <>
          <Line control={control} name="card_smart_report_result" />
          <Line control={control} name="card_report_result" />
          <Line control={control} name="card_test_included_count" />
          <Area control={control} name="card_parameter" />
        </>
      )}
    </Part>
  )
}

const DECLARED = [
  'declared_manufacturer',
  'declared_importer',
  'declared_country_of_origin',
  'declared_net_quantity',
  'declared_care_contact',
  'declared_device_licence',
] as const

function LawPart({ control }: FieldsProps) {
  const { value: isDeclared } = useField({ control, name: 'hasDeclarations' })
  return (
    <Part id="law">
      <Line control={control} name="gst_percent" numeric />
      <Line control={control} name="hsn_sac" />
      <Line control={control} name="plan_years" numeric />
      <Flag control={control} name="baby_cord" />
      <Flag control={control} name="hasDeclarations" />
      {isDeclared && (
        <>
          {DECLARED.map((name) => (
            <Line key={name} control={control} name={name} />
          ))}
          <Flag control={control} name="declared_mrp_includes_taxes" />
        </>
      )}
    </Part>
  )
}

function Part({ id, children }: { id: keyof typeof productPart; children: React.ReactNode }) {
  return (
    <TitledCard id={id} title={productPart[id]}>
      <div className={styles['fields']}>{children}</div>
    </TitledCard>
  )
}

type LineProps = FieldsProps & {
  name: TextName
  numeric?: boolean
  wide?: boolean
  readOnly?: boolean
  suggestions?: readonly string[]
}

function Line({ control, name, numeric, wide, readOnly, suggestions }: LineProps) {
  const list = suggestions === undefined ? undefined : `${name}-suggestions`
  return (
    <div className={wide ? styles['wide'] : undefined}>
      <Field
        control={control}
        name={name}
        label={productLabel[name]}
        hint={productHint[name]}
        autoComplete="off"
        list={list}
        readOnly={readOnly}
        inputMode={numeric ? 'numeric' : undefined}
      />
      {list !== undefined && (
        <datalist id={list}>
          {suggestions?.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </div>
  )
}

function Area({ control, name }: FieldsProps & { name: TextName }) {
  const hint = productHint[name]
  return (
    <div>
      <TextArea control={control} name={name} label={productLabel[name]} />
      {hint !== undefined && <p className="muted small">{hint}</p>}
    </div>
  )
}

function Choice({ control, name, options }: FieldsProps & { name: TextName; options: Options }) {
  return <SelectField control={control} name={name} label={productLabel[name]} options={options} />
}

function Flag({ control, name }: FieldsProps & { name: FlagName }) {
  return <CheckField control={control} name={name} label={productLabel[name]} hint={productHint[name]} />
}

type CategoriesProps = FieldsProps & { categories: readonly { id: number; name: string }[] }

function Categories({ control, categories }: CategoriesProps) {
  const { value, error, ref, onChange } = useField({ control, name: 'categories' })
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...value, id] : value.filter((other) => other !== id))
  return (
    <fieldset className={styles['wide']} aria-describedby="categories-message">
      <legend className={styles['legend']}>{productLabel.categories}</legend>
      <div className={styles['categories']}>
        {categories.map(({ id, name }, at) => (
          <Checkbox
            key={id}
            ref={at === 0 ? ref : undefined}
            checked={value.includes(id)}
            aria-invalid={error !== null || undefined}
            onChange={(event) => toggle(id, event.target.checked)}
            label={name}
          />
        ))}
      </div>
      <FieldMessage id="categories-message" error={error} />
    </fieldset>
  )
}
