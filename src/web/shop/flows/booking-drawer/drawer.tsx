import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Dialog } from '@base-ui/react/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { isWideScreen, useWideScreen } from '../../../ui/layout/viewport.ts'
import styles from './drawer.module.css'
import { OverlayDialog, type OverlayProps } from '../../../ui/overlay/overlay-dialog.tsx'
import { useSheetDrag } from '../../../ui/overlay/sheet-drag.ts'
import { useStepFocus } from '../../../ui/overlay/use-step-focus.ts'

export type DrawerCart = { title: string; content: ReactNode; isVisible: boolean; onHide: () => void }

export type DrawerProps = OverlayProps & {
  /** On phones, dragging the drawer down past a third of its height closes it. */
  drag: boolean
  /** The step's heading; it names the dialog and takes the focus when the step changes. */
  heading: string
  /** Where the heading is: in the header (step 1), above the content, or visually hidden. */
  headingAt: 'header' | 'content' | 'hidden'
  /** The header's Back button with its exact text; if absent, the header has a Close button. */
  back?: { text: string; onBack: () => void } | undefined
  closeLabel: string
  gauge?: ReactNode
  /**
   * The cart: a column on desktop; on phones it covers the content while `isVisible`, and its Close button hides it.
   */
  cart?: DrawerCart | undefined
  /**
   * The bottom bar: below the content on phones, below the cart column on desktop. A change of `kind` or of the drawer's
   * shape creates a new element, so that the bar does not animate from the previous one.
   */
  bar?: { kind: string; content: ReactNode } | undefined
  /** Below the scrolling content, so that a late appearance moves neither the content nor the bar. */
  shortcut?: ReactNode
}

/** The booking drawer: a full sheet on phones; on desktop a step pane of 480 px and a cart column of 361 px. */
export function Drawer(props: DrawerProps) {
  const { drag, heading, headingAt, back, closeLabel, gauge, cart, bar, shortcut, children, ...overlay } =
    props
  const title = useRef<HTMLHeadingElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [popup, setPopup] = useState<HTMLDivElement | null>(null)
  useSheetDrag(popup, drag ? overlay.onClose : null)

  const titleElement = (
    <StepTitle
      key={heading}
      text={heading}
      ref={title}
      scroller={scroller}
      isHidden={headingAt === 'hidden'}
    />
  )
  return (
    <OverlayDialog
      {...overlay}
      ref={setPopup}
      className={classNames(styles['drawer'], cart ? styles['steps'] : styles['single'])}
      initialFocus={() => title.current}
    >
      <div className={styles['frame']} data-cart-shown={cart?.isVisible || undefined}>
        <div className={styles['pane']}>
          <div className={styles['grab']} aria-hidden />
          <div className={styles['header']} data-overlay-header>
            {back && <BackButton {...back} />}
            {headingAt === 'header' && titleElement}
            {!cart && <IconButton label={closeLabel} icon={X} onClick={overlay.onClose} />}
          </div>
          {gauge}
          <div ref={scroller} className={styles['body']}>
            {headingAt !== 'header' && titleElement}
            {children}
          </div>
          {shortcut}
        </div>
        {cart && <CartColumn {...cart} closeLabel={closeLabel} onClose={overlay.onClose} />}
        {bar && (
          <div key={`${bar.kind} ${cart ? 'beside' : 'below'}`} className={styles['bar']}>
            {bar.content}
          </div>
        )}
      </div>
    </OverlayDialog>
  )
}

type StepTitleProps = {
  text: string
  ref: RefObject<HTMLHeadingElement | null>
  scroller: RefObject<HTMLElement | null>
  isHidden: boolean
}

/** The heading of one step. When it replaces another one, the step is scrolled to its top like a new page. */
function StepTitle({ text, ref, scroller, isHidden }: StepTitleProps) {
  useStepFocus(ref, () => {
    scroller.current?.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  })
  return (
    <Dialog.Title
      ref={ref}
      tabIndex={-1}
      className={isHidden ? 'visually-hidden' : styles['title']}
      data-step-title={isHidden ? undefined : ''}
    >
      {text}
    </Dialog.Title>
  )
}

function BackButton({ text, onBack }: { text: string; onBack: () => void }) {
  return (
    <button type="button" className={styles['back']} onClick={onBack}>
      <Icon of={ArrowLeft} size="l" />
      <span>{text}</span>
    </button>
  )
}

function CartColumn(props: DrawerCart & { closeLabel: string; onClose: () => void }) {
  const { title, content, isVisible, onHide, closeLabel, onClose } = props
  const isWide = useWideScreen()
  return (
    <aside className={styles['cart']} aria-label={title}>
      <div className={styles['cart-header']}>
        <h3>{title}</h3>
        <IconButton
          label={closeLabel}
          icon={X}
          onClick={() => (isVisible && !isWideScreen() ? onHide() : onClose())}
        />
      </div>
      <div className={styles['cart-body']}>{(isVisible || isWide) && content}</div>
    </aside>
  )
}
