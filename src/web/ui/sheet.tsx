import { type ReactNode, useRef } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Form } from './form/form.tsx'
import { IconButton } from './icon-button.tsx'
import { firstEmptyFieldOr, Overlay, type OverlayProps } from './overlay.tsx'
import styles from './sheet.module.css'

export type SheetProps = Omit<OverlayProps, 'className'> & {
  title: string
  closeLabel: string
  /** Under the title: a badge or a short line. */
  subtitle?: ReactNode
  /** Instead of the title row: the search box. The title is then only read out, and a Close of its own stands here. */
  header?: ReactNode
  /**
   * From 900 px: a dialog of 480 px, a wide one of 880 px, one of 760 px as high as what it compares, or a panel at the
   * side of 393 or 361 px.
   */
  desktop?: 'dialog' | 'wide' | 'compare' | 'birth-panel' | 'cart-panel' | undefined
  /** On phones the whole screen instead of as high as its content. */
  tall?: boolean | undefined
  /** Nothing inside takes the focus, so the keyboard scrolls the text itself. */
  textOnly?: boolean | undefined
  /** Stays below the scrolling content: the main button. */
  footer?: ReactNode
  /** Makes content and footer one form, and on desktop puts the focus into its first empty field. */
  onSubmit?: (() => void) | undefined
}

/** A bottom sheet on phones, a dialog or side panel on desktop; nested ones lie on top of each other. */
export function Sheet(props: SheetProps) {
  const { title, closeLabel, subtitle, header, desktop = 'dialog', tall, ...others } = props
  const { textOnly, footer, onSubmit, children, ...overlay } = others
  const heading = useRef<HTMLHeadingElement>(null)
  const content = (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text alone must scroll by keyboard too */}
      <div className={styles['body']} tabIndex={textOnly ? 0 : undefined}>
        {children}
      </div>
      {footer && <div className={styles['footer']}>{footer}</div>}
    </>
  )
  return (
    <Overlay
      drag
      subject={title}
      initialFocus={() => (onSubmit ? firstEmptyFieldOr(heading.current) : heading.current)}
      {...overlay}
      className={classNames(styles['sheet'], styles[desktop], tall && styles['tall'])}
    >
      <div className={styles['grab']} aria-hidden />
      <div className={header ? styles['custom'] : styles['header']}>
        <div className={header ? 'visually-hidden' : styles['titles']}>
          <Dialog.Title ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </Dialog.Title>
          {subtitle}
        </div>
        {header ?? <IconButton label={closeLabel} icon={X} onClick={overlay.onClose} />}
      </div>
      {onSubmit ? (
        <Form onSubmit={onSubmit} className={styles['form']}>
          {content}
        </Form>
      ) : (
        content
      )}
    </Overlay>
  )
}
