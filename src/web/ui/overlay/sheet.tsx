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
  /**
   * Identifies the content if the title changes: a centred dialog keeps its upper edge while the subject is the same.
   */
  subject?: string | undefined
  /** On phones, dragging the sheet down past a third of its height closes it. */
  drag?: boolean | undefined
  /** Focuses the first empty field on phones too, which opens the keyboard. For a form with one field. */
  opensKeyboard?: boolean | undefined
  /** Overrides the initial focus: by default the first empty field of a form, or the heading. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'] | undefined
  /** Displayed below the title: a badge or a short line. */
  subtitle?: ReactNode
  /** Replaces the title row, for example with a search box. The title is then visually hidden. */
  header?: ReactNode
  /**
   * The layout from 900 px on: a dialog of 480 px, a wide one of 880 px, one of 760 px for a comparison, or a side panel
   * of 393 px.
   */
  desktop?: 'dialog' | 'wide' | 'compare' | 'panel' | undefined
  /** Fills the screen on phones, instead of the height of the content. */
  tall?: boolean | undefined
  /** The content has no focusable element, so the text itself must be scrollable by keyboard. */
  textOnly?: boolean | undefined
  /** Displayed below the scrolling content: the main button. */
  footer?: ReactNode
  /** Makes content and footer one form. On desktop its first empty field takes the focus. */
  onSubmit?: (() => void) | undefined
  /** The content has its own forms; the focus is set as with `onSubmit`. */
  hasForms?: boolean | undefined
}

/** A bottom sheet on phones, a dialog or side panel on desktop. */
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
  useFixedTop(popup, desktop === 'panel' ? null : subject)
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
