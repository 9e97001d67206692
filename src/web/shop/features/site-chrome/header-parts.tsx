import type { ComponentProps } from 'react'
import { ChevronDown, MapPin, ShoppingCart, User } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import styles from './header-parts.module.css'
import { Icon } from '../../../ui/action/icon.tsx'

export type PincodeControlProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The pincode, or the prompt "Pincode". */
  value: string
  /** Displayed before the pincode, on desktop only: "Collect at". */
  prefix?: string | undefined
  /** Read out after the pincode: "change pincode". */
  hint: string
}

/** A button with the collection pincode, which opens the pincode form. */
export function PincodeControl({ value, prefix, hint, className, ...rest }: PincodeControlProps) {
  return (
    <button type="button" {...rest} className={classNames(styles['pincode'], className)}>
      <Icon of={MapPin} size="s" />
      {prefix && <span className={styles['prefix']}>{prefix} </span>}
      <b className={styles['value']}>{value}</b>
      <span className="visually-hidden">, {hint}</span>
      <Icon of={ChevronDown} size="s" className={styles['chevron']} />
    </button>
  )
}

export type HeaderNavProps = {
  label: string
  links: readonly { to: string; text: string; current?: boolean | undefined }[]
}

/** The main navigation; the current page is marked. */
export function HeaderNav({ label, links }: HeaderNavProps) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      {links.map((link) => (
        <Link
          discover="none"
          key={link.to}
          to={link.to}
          className={classNames(styles['nav-link'])}
          aria-current={link.current ? 'page' : undefined}
        >
          {link.text}
        </Link>
      ))}
    </nav>
  )
}

export type AccountLinkProps = ComponentProps<typeof Link> & { text: string }

/** "Login" or the customer's name. On phones only the icon is visible. */
export function AccountLink({ text, className, ...rest }: AccountLinkProps) {
  return (
    <Link discover="none" {...rest} aria-label={text} className={classNames(styles['account'], className)}>
      <Icon of={User} size="l" />
      <span className={styles['wide-only']}>{text}</span>
    </Link>
  )
}

export type CartButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Undefined until it has loaded. */
  count: number | undefined
  /** The accessible name: "Cart". */
  label: string
  /** Read out after the name: "2 items". */
  countText: string
}

// A fixed id, because a page has one cart button. An id from `useId` would depend on the components around it.
const COUNT_ID = 'cart-count'

/** The cart button with the number of items in the cart. */
export function CartButton({ count = 0, label, countText, className, ...rest }: CartButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-describedby={COUNT_ID}
      className={classNames(styles['cart'], className)}
    >
      <Icon of={ShoppingCart} size="l" />
      {count > 0 && <span className={styles['count']} data-count={count > 99 ? '99+' : count} />}
      <span id={COUNT_ID} hidden>
        {countText}
      </span>
    </button>
  )
}
