import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import {
  couponHint,
  couponKindText,
  couponLabel,
  couponPart,
  couponTypeText,
} from './coupon-fields.messages.ts'
import { COUPON_KINDS, type CouponFlagName, type CouponTextName, type CouponValues } from './coupon-form.ts'
import { couponCategoriesQuery } from './coupon-queries.ts'
import styles from './coupons.module.css'

type FieldsProps = { control: Control<CouponValues> }

const TYPES = (['percent', 'flat'] as const).map((type) => ({ value: type, text: couponTypeText[type] }))

/** The fields of a coupon, in sections. @see OPS-K01 */
export function CouponFields({ control, isNew }: FieldsProps & { isNew: boolean }) {
  const { data } = useQuery(couponCategoriesQuery)
  const bound = { control }
  return (
    <>
      <Part id="text">
        <Line {...bound} name="coupon_code" readOnly={!isNew} />
        <Line {...bound} name="description" />
        <Area {...bound} name="details" />
      </Part>
      <Part id="amount">
        <SelectField control={control} name="type" label={couponLabel.type} options={TYPES} />
        <Line {...bound} name="value" numeric />
        <Line {...bound} name="max_discount" numeric />
        <Line {...bound} name="min_subtotal" numeric />
      </Part>
      <Part id="scope">
        <Choices {...bound} name="kinds" options={KINDS} />
        <Choices
          {...bound}
          name="category_ids"
          options={(data?.categories ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        />
        <Area {...bound} name="skus" />
      </Part>
      <Part id="limits">
        <Line {...bound} name="per_customer_limit" numeric />
        <Line {...bound} name="per_customer_per_month" numeric />
        <Line {...bound} name="total_limit" numeric />
        <Line {...bound} name="budget" numeric />
        <Line {...bound} name="min_members" numeric />
        <Flag {...bound} name="first_order_only" />
        <Flag {...bound} name="coins_allowed" />
      </Part>
      <Part id="time">
        <Line {...bound} name="starts_at" type="datetime-local" />
        <Line {...bound} name="ends_at" type="datetime-local" />
        <Line {...bound} name="sort" numeric />
        <Flag {...bound} name="listed" />
        {isNew && <Flag {...bound} name="active" />}
      </Part>
    </>
  )
}

const KINDS = COUPON_KINDS.map((kind) => ({ value: kind, text: couponKindText[kind] }))

function Part({ id, children }: { id: keyof typeof couponPart; children: ReactNode }) {
  return (
    <TitledCard id={`part-${id}`} title={couponPart[id]}>
      <div className={styles['fields']}>{children}</div>
    </TitledCard>
  )
}

type LineProps = FieldsProps & {
  name: CouponTextName
  numeric?: boolean
  readOnly?: boolean
  type?: 'datetime-local'
}

function Line({ control, name, numeric, readOnly, type }: LineProps) {
  return (
    <Field
      control={control}
      name={name}
      label={couponLabel[name]}
      hint={couponHint[name]}
      autoComplete="off"
      readOnly={readOnly}
      type={type}
      inputMode={numeric ? 'numeric' : undefined}
    />
  )
}

function Area({ control, name }: FieldsProps & { name: 'details' | 'skus' }) {
  return (
    <div className={styles['wide']}>
      <TextArea control={control} name={name} label={couponLabel[name]} />
      <p className="muted small">{couponHint[name]}</p>
    </div>
  )
}

function Flag({ control, name }: FieldsProps & { name: CouponFlagName }) {
  return <CheckField control={control} name={name} label={couponLabel[name]} hint={couponHint[name]} />
}

type ChoicesProps = FieldsProps & {
  name: 'kinds' | 'category_ids'
  options: readonly { value: string | number; text: string }[]
}

function Choices({ control, name, options }: ChoicesProps) {
  const { value, error, ref, onChange } = useField({ control, name })
  const chosen: readonly (string | number)[] = value
  const messageId = `${name}-message`
  return (
    <fieldset className={styles['wide']} aria-describedby={messageId}>
      <legend className={styles['legend']}>{couponLabel[name]}</legend>
      <div className={styles['choices']}>
        {options.map((option, at) => (
          <Checkbox
            key={option.value}
            ref={at === 0 ? ref : undefined}
            checked={chosen.includes(option.value)}
            aria-invalid={error !== null || undefined}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((other) => other !== option.value),
              )
            }
            label={option.text}
          />
        ))}
      </div>
      <FieldMessage id={messageId} hint={couponHint[name]} error={error} />
    </fieldset>
  )
}
