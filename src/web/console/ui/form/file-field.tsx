import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import styles from './file-field.module.css'

type FileFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'longestMessage'> & {
  accept: string
  /** Null where the choice was withdrawn. */
  onChoose: (file: File | null) => void
}

/** A field that takes one file from the device. */
export function FileField({ onChoose, ...field }: FileFieldProps) {
  return (
    <TextField
      {...field}
      type="file"
      className={styles['file']}
      live
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
    />
  )
}
