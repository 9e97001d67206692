import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'danger' | 'gold' | 'link' | 'danger-link'

export type ButtonAppearance = {
  variant?: ButtonVariant | undefined
  /** `m` is 48 px high, `s` 44 px. */
  size?: 'm' | 's' | undefined
  /** As wide as its container. */
  full?: boolean | undefined
  icon?: ReactNode
  /** The subject of the label, read out after it and not visible: "Edit, Ananya Rao". */
  about?: string | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & { busy?: boolean | undefined; busyLabel?: string | undefined }

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
      className={classOf({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-label={rest['aria-label'] ?? fullName(busy ? (busyLabel ?? children) : children, about)}
      onClick={press}
    >
      <span className={classNames(styles['label'], busy && (busyLabel ? styles['hidden'] : styles['faded']))}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles['busy']}>{busyLabel ?? <span className={styles['spinner']} />}</span>}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> &
  ButtonAppearance & { disabled?: boolean | undefined }

/** A link that looks like a button. A disabled one keeps its space, has no address and is announced as disabled. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, full, icon, about, disabled, className, children, ...rest } = props
  const name = rest['aria-label'] ?? fullName(children, about)
  const content = (
    <span className={styles['label']}>
      {icon}
      {children}
    </span>
  )
  const buttonClass = classOf({ variant, size, full }, className)
  if (disabled) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without an address has no link role
      <span role="link" aria-disabled="true" aria-label={name} className={buttonClass}>
        {content}
      </span>
    )
  }
  return (
    <Link discover="none" {...rest} aria-label={name} className={buttonClass}>
      {content}
    </Link>
  )
}

/** The label and its subject as one text: screen readers would pause between two elements. */
function fullName(children: ReactNode, about: string | undefined): string | undefined {
  if (!about) return undefined
  const [text] = [children].flat().filter((child) => typeof child === 'string')
  return `${text ?? ''}, ${about}`
}

function classOf(
  { variant = 'primary', size = 'm', full }: ButtonAppearance,
  className: string | undefined,
): string {
  return classNames(styles['button'], styles[variant], styles[size], full && styles['full'], className)
}
