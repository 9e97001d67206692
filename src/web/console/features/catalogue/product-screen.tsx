import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useParams } from 'react-router'
import type { Calls } from '../../../../contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useMay } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { UnopenedRecord } from '../../ui/record-status.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import styles from './catalogue.module.css'
import { catalogueText as text } from './catalogue-screen.messages.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ProductEditor } from './product-editor.tsx'
import { NEW_PRODUCT } from './new-product.ts'
import { ProductHistory } from './product-history.tsx'
import { productQuery } from './product-queries.ts'

const CATALOGUE = `${CONSOLE_PATH}/catalogue`
const PARENTS = [HOME_PARENT, { to: CATALOGUE, text: text.title }]
const UNOPENED = { icon: PackageX, list: CATALOGUE, text, unknown: 'unknown_product' }
const NEW = { product: NEW_PRODUCT, version: 0, retired: false }

/** One product: its fields, preview and versions, or a new one. @see OPS-C01 */
export function ProductScreen() {
  const { id = '' } = useParams()
  const mayWrite = useMay('catalogue.write')
  if (id === 'new' && mayWrite) {
    return (
      <Page title={text.newTitle} parents={PARENTS}>
        <ProductEditor stored={NEW} isNew />
      </Page>
    )
  }
  if (!/^\d{1,9}$/.test(id)) return <UnopenedRecord {...UNOPENED} query={null} />
  return <StoredProduct id={Number(id)} />
}

function StoredProduct({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(productQuery(id))
  // The key remounts the form after a product was restored or retired, but not after the form itself was saved.
  const [edition, setEdition] = useState(0)
  if (data !== undefined) {
    return <Product key={`${id} ${edition}`} stored={data} onChanged={() => setEdition((last) => last + 1)} />
  }
  return <UnopenedRecord {...UNOPENED} query={{ error, refetch }} />
}

type Stored = Calls['/api/console/catalogue/get']['reply']

function Product({ stored, onChanged }: { stored: Stored; onChanged: () => void }) {
  const mayWrite = useMay('catalogue.write')
  const { product, retired, version } = stored
  return (
    <Page
      title={product.name}
      parents={PARENTS}
      lead={product.sku}
      action={mayWrite && <SaleAction stored={stored} onDone={onChanged} />}
    >
      <div className={styles['cards']}>
        {retired && <Note kind="warn">{text.isRetired}</Note>}
        <ProductEditor stored={stored}>
          <ProductHistory key={version} stored={stored} onRestored={onChanged} />
        </ProductEditor>
      </div>
    </Page>
  )
}

function SaleAction({ stored, onDone }: { stored: Stored; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { retired, version } = stored
  const change = retired
    ? { call: 'restore' as const, stored, to: version }
    : { call: 'retire' as const, stored }
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        {retired ? text.sellAgain : text.retire}
      </Button>
      <ChangeDialog
        change={isOpen ? change : null}
        title={retired ? text.sellAgain : text.retireTitle}
        lead={retired ? text.restoreText : text.retireText}
        action={retired ? text.sellAgain : text.retire}
        done={retired ? text.soldAgain : text.retiredDone}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </>
  )
}
