import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Form } from '../form/form.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { firstEmptyFieldIn, firstEmptyFieldOr } from './first-empty-field.ts'
import { OverlayDialog, type OverlayProps } from './overlay-dialog.tsx'
import { useSheetDrag } from './sheet-drag.ts'
import styles from './sheet.module.css'
import { useFixedTop } from './use-fixed-top.ts'

export type SheetProps = OverlayProps & {
  title: string
  closeLabel: string
  /** The subject of the sheet, if its title changes: a centred dialog keeps its upper edge for one subject. */
  subject?: string | undefined
  /** On phones, dragging the sheet down past a third of its height closes it. */
  drag?: boolean | undefined
  /** On phones too a form opens at its first empty field, and the keyboard with it: for a form of one field. */
  opensKeyboard?: boolean | undefined
  /** Takes the focus on opening instead of the first empty field of a form or the heading. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'] | undefined
  /** Under the title: a badge or a short line. */
  subtitle?: ReactNode
  /** Replaces the title row: the search box. The title is then only read out, and a separate Close is displayed. */
  header?: ReactNode
  /**
   * From 900 px: a dialog of 480 px, a wide one of 880 px, one of 760 px with the height of its comparison, or a
   * panel at the side of 393 or 361 px.
   */
  desktop?: 'dialog' | 'wide' | 'compare' | 'birth-panel' | 'cart-panel' | undefined
  /** On phones the full screen instead of the height of its content. */
  tall?: boolean | undefined
  /** Nothing inside takes the focus, so the keyboard scrolls the text itself. */
  textOnly?: boolean | undefined
  /** Stays below the scrolling content: the main button. */
  footer?: ReactNode
  /** Makes content and footer one form, and on desktop puts the focus into its first empty field. */
  onSubmit?: (() => void) | undefined
  /** The content has its own forms: on desktop the first empty field takes the focus, as with `onSubmit`. */
  hasForms?: boolean | undefined
}

/** A bottom sheet on phones, a dialog or side panel on desktop; nested ones lie on top of each other. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    onOpened,
    onClosed,
    title,
    subject = title,
    drag = true,
    desktop = 'dialog',
    tall,
  } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [popup, setPopup] = useState<HTMLDivElement | null>(null)
  const firstField = props.opensKeyboard ? firstEmptyFieldIn : firstEmptyFieldOr
  const focusOnOpen = () => (props.onSubmit || props.hasForms ? firstField(heading.current) : heading.current)
  useSheetDrag(popup, drag ? onClose : null)
  useFixedTop(popup, desktop.endsWith('panel') ? null : subject)
  return (
    <OverlayDialog
      {...{ open, onClose, onOpened, onClosed }}
      ref={setPopup}
      initialFocus={props.initialFocus ?? focusOnOpen}
      className={classNames(styles['sheet'], styles[desktop], tall && styles['tall'])}
    >
      <div className={styles['grab']} aria-hidden />
      <Header {...props} ref={heading} />
      <Content {...props} />
    </OverlayDialog>
  )
}

function Header(props: SheetProps & { ref: RefObject<HTMLHeadingElement | null> }) {
  const { ref, title, subtitle, header, closeLabel, onClose } = props
  return (
    <div className={header ? styles['custom'] : styles['header']} data-overlay-header>
      <div className={header ? 'visually-hidden' : styles['titles']}>
        <Dialog.Title ref={ref} tabIndex={-1} className={styles['title']}>
          {title}
        </Dialog.Title>
        {subtitle}
      </div>
      {header ?? <IconButton label={closeLabel} icon={X} onClick={onClose} />}
    </div>
  )
}

function Content({ textOnly, footer, onSubmit, children }: SheetProps) {
  const content = (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text alone must scroll by keyboard too */}
      <div className={styles['body']} tabIndex={textOnly ? 0 : undefined}>
        {children}
      </div>
      {footer && <div className={styles['footer']}>{footer}</div>}
    </>
  )
  if (!onSubmit) return content
  return (
    <Form onSubmit={onSubmit} className={styles['form']}>
      {content}
    </Form>
  )
}
