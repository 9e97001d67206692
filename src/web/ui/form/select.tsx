import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { describedByMessage, FieldFrame, type FieldMessages } from './field-frame.tsx'
import { Icon } from '../action/icon.tsx'
import styles from './select.module.css'

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> &
  FieldMessages & { label: ReactNode; note?: string | undefined; labelHidden?: boolean | undefined }

/** The native select in the style of the shop; its children are the options. */
export function Select(props: SelectProps) {
  const { id, label, note, labelHidden, hint, error, success, className, children, ...select } = props
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <FieldFrame id={selectId} {...{ label, note, labelHidden, hint, error, success }}>
      <select
        {...select}
        id={selectId}
        className={classNames(styles['select'], className)}
        {...describedByMessage(selectId, { hint, error, success })}
      >
        {children}
      </select>
      <Icon of={ChevronDown} className={styles['chevron']} />
    </FieldFrame>
  )
}
