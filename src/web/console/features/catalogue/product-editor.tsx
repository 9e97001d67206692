import type { ReactNode } from 'react'
import type { WireSavedProduct } from '../../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useMay } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import styles from './catalogue.module.css'
import { catalogueText as text } from './catalogue-screen.messages.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { fromProductValues } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

type EditorProps = {
  stored: WireSavedProduct
  isNew?: boolean
  /** Displayed below the preview: the versions. */
  children?: ReactNode
}

/** The form of a product with its preview. @see OPS-C01, OPS-C02 */
export function ProductEditor({ stored, isNew = false, children }: EditorProps) {
  const mayWrite = useMay('catalogue.write')
  const { form, id, isChanged, isBusy, failure, stale, submit, useStored, saveOver } = useProductForm(
    stored,
    isNew,
  )
  const isOpen = mayWrite && !stored.retired
  return (
    <>
      {!mayWrite && <Note>{text.onlyRead}</Note>}
      {stale !== null && <StaleNote changed={stale} onUse={useStored} onKeep={saveOver} />}
      <Form className={styles['form']} onSubmit={submit}>
        <fieldset disabled={!isOpen} className={styles['form']}>
          <ProductFields control={form.control} isNew={isNew} />
        </fieldset>
        <FailureNote text={failure} />
        {isOpen && (
          <div className={styles['bar']}>
            <Button type="submit" size="s" disabled={!isChanged} busy={isBusy} busyLabel={text.saving}>
              {text.save}
            </Button>
          </div>
        )}
      </Form>
      {isOpen && <ProductPreview draft={() => fromProductValues(id, form.getValues())} />}
      {children}
      <LeaveWarning isChanged={isChanged && !isBusy} />
    </>
  )
}
