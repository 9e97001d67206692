import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { ArrowLeft, X } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './drawer-frame.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Overlay, type OverlayProps } from './overlay.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { isWideScreen, useWideScreen } from './viewport.ts'

export type DrawerCart = { title: string; content: ReactNode; isShown: boolean; onHide: () => void }

export type DrawerFrameProps = Omit<OverlayProps, 'className' | 'initialFocus'> & {
  /** The step's heading; it names the dialog and takes the focus when the step changes. */
  heading: string
  /** Where the heading stands: in the header (step 1), above the content, or only read out. */
  headingAt: 'header' | 'content' | 'hidden'
  /** The header's Back button with its exact text; without it the header shows a Close. */
  back?: { text: string; onBack: () => void } | undefined
  closeLabel: string
  gauge?: ReactNode
  /** The cart column of desktop; on phones `isShown` lays it over the content and its Close hides it again. */
  cart?: DrawerCart | undefined
  /**
   * The bottom bar: under the content on phones, under the cart column on desktop. One of another kind, or of a drawer
   * of another shape, is a new one: it does not grow out of the one before.
   */
  bar?: { kind: string; content: ReactNode } | undefined
}

/** The booking drawer: a full sheet on phones; on desktop a step pane of 480 px and a cart column of 361 px. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { heading, headingAt, back, closeLabel, gauge, cart, bar, children, ...overlay } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  const titleElement = (
    <StepTitle
      key={heading}
      id={titleId}
      text={heading}
      ref={title}
      scroller={scroller}
      className={headingAt === 'hidden' ? 'visually-hidden' : styles['title']}
    />
  )
  return (
    <Overlay
      {...overlay}
      className={classNames(styles['drawer'], cart ? styles['steps'] : styles['single'])}
      titleId={titleId}
      initialFocus={() => title.current}
    >
      <div className={styles['frame']} data-cart-shown={cart?.isShown || undefined}>
        <div className={styles['pane']}>
          <div className={styles['grab']} aria-hidden />
          <div className={styles['header']}>
            {back && <BackButton {...back} />}
            {headingAt === 'header' && titleElement}
            {!cart && <IconButton label={closeLabel} icon={X} onClick={overlay.onClose} />}
          </div>
          {gauge}
          <div ref={scroller} className={styles['body']}>
            {headingAt !== 'header' && titleElement}
            {children}
          </div>
        </div>
        {cart && <CartColumn {...cart} closeLabel={closeLabel} onClose={overlay.onClose} />}
        {bar && (
          <div key={`${bar.kind} ${cart ? 'beside' : 'below'}`} className={styles['bar']}>
            {bar.content}
          </div>
        )}
      </div>
    </Overlay>
  )
}

type StepTitleProps = {
  id: string
  text: string
  ref: RefObject<HTMLHeadingElement | null>
  scroller: RefObject<HTMLElement | null>
  className: string | undefined
}

/**
 * The heading of one step; when it takes the place of another, the step starts at its top as a new page would. It has
 * the place's own id: a title of the dialog's would have the dialog drawn again with each step.
 */
function StepTitle({ id, text, ref, scroller, className }: StepTitleProps) {
  useFocusOnArrival(ref, () => {
    scroller.current?.scrollTo(0, 0)
    ref.current?.focus({ preventScroll: true })
  })
  return (
    <h2 id={id} ref={ref} tabIndex={-1} className={className}>
      {text}
    </h2>
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
  const { title, content, isShown, onHide, closeLabel, onClose } = props
  const isWide = useWideScreen()
  return (
    <aside className={styles['cart']} aria-label={title}>
      <div className={styles['cart-header']}>
        <h3>{title}</h3>
        <IconButton
          label={closeLabel}
          icon={X}
          onClick={() => (isShown && !isWideScreen() ? onHide() : onClose())}
        />
      </div>
      <div className={styles['cart-body']}>{(isShown || isWide) && content}</div>
    </aside>
  )
}
