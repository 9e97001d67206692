import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'danger' | 'gold' | 'link' | 'danger-link'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  /** `m` is 48 px high, `s` 44 px. */
  size?: 'm' | 's' | undefined
  /** As wide as its container. */
  full?: boolean | undefined
  icon?: ReactNode
  /** The subject of the label, read out after it and not visible: "Order Now, Complete Blood Count". */
  about?: string | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; busyLabel?: string | undefined }

/** A button that, while busy, keeps its width, names its action and accepts no second press. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    full,
    icon,
    about,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-label={rest['aria-label'] ?? fullName(busy ? (busyLabel ?? children) : children, about)}
      onClick={press}
    >
      <span className={classNames(styles['label'], busy && (busyLabel ? styles['away'] : styles['faded']))}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles['busy']}>{busyLabel ?? <span className={styles['spinner']} />}</span>}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { disabled?: boolean | undefined }

/** A link that looks like a button; disabled it stays in the layout as text that says so. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, icon, about, disabled, className, children, ...rest } = props
  const name = rest['aria-label'] ?? fullName(children, about)
  const inside = (
    <span className={styles['label']}>
      {icon}
      {children}
    </span>
  )
  const look = lookOf({ variant, size, full }, className)
  if (disabled) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without an address is no link
      <span role="link" aria-disabled="true" aria-label={name} className={look}>
        {inside}
      </span>
    )
  }
  return (
    <Link discover="none" {...rest} aria-label={name} className={look}>
      {inside}
    </Link>
  )
}

/** The label and its subject as one text: in two elements they would be read with a gap before the comma. */
function fullName(children: ReactNode, about: string | undefined): string | undefined {
  if (!about) return undefined
  const [text] = [children].flat().filter((child) => typeof child === 'string')
  return `${text ?? ''}, ${about}`
}

function lookOf(
  { variant = 'primary', size = 'm', full }: ButtonLook,
  className: string | undefined,
): string {
  return classNames(styles['button'], styles[variant], styles[size], full && styles['full'], className)
}
