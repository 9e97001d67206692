import { type ReactNode, useState } from 'react'
import { Keyboard, LogOut, Menu, User } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { useFocusOnNewPage } from '../../../app/use-focus-on-new-page.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { frameText } from './frame.messages.ts'
import styles from './frame.module.css'
import { KeyHelp } from './key-help.tsx'
import { MenuChosenContext } from './menu-context.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { useFrameKeys } from './use-frame-keys.ts'

const MAIN_ID = 'content'

export type FrameProps = {
  /** The signed-in person; null until the session has loaded. */
  person: string | null
  /** The links beside the screen; null until the session has loaded. */
  navigation: ReactNode
  /** What the drawer shows in their place meanwhile: that they load, or that they could not. */
  withoutNavigation: ReactNode
  isSigningOut: boolean
  onSignOut: () => void
  children: ReactNode
}

/** The frame of the console: the bar at the top, and the navigation beside the screen, or in a drawer below 1024 px. */
export function Frame({
  person,
  navigation,
  withoutNavigation,
  isSigningOut,
  onSignOut,
  children,
}: FrameProps) {
  const main = useFocusOnNewPage()
  const { pathname } = useLocation()
  // The menu is open only at the address where it was opened, so that a navigation closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null)
  const closeMenu = () => setMenuPath(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useFrameKeys({ onHelp: () => setHelpOpen(true) })
  return (
    <div className={styles['frame']}>
      <a href={`#${MAIN_ID}`} className={styles['skip']}>
        {frameText.skip}
      </a>
      <header className={styles['bar']}>
        <div className={styles['menu']}>
          <IconButton
            label={frameText.menu}
            icon={Menu}
            aria-haspopup="dialog"
            onClick={() => setMenuPath(pathname)}
          />
        </div>
        <Logo label={frameText.home} to={CONSOLE_PATH} />
        <span className={styles['mark']}>{consoleText.console}</span>
        <div className={styles['person']}>
          <span className={styles['keys']}>
            <IconButton label={frameText.keys} icon={Keyboard} onClick={() => setHelpOpen(true)} />
          </span>
          {person !== null && <Person {...{ person, isSigningOut, onSignOut }} />}
        </div>
      </header>
      <div className={styles['side']}>{navigation}</div>
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <MenuDrawer isOpen={menuPath === pathname} onClose={closeMenu}>
        <MenuChosenContext value={closeMenu}>{navigation ?? withoutNavigation}</MenuChosenContext>
      </MenuDrawer>
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

type PersonProps = { person: string } & Pick<FrameProps, 'isSigningOut' | 'onSignOut'>

function Person({ person, isSigningOut, onSignOut }: PersonProps) {
  return (
    <>
      <Link to={`${CONSOLE_PATH}/account`} className={styles['name']}>
        <Icon of={User} />
        <span className={styles['name-text']}>{person}</span>
        <span className="visually-hidden">, {frameText.account}</span>
      </Link>
      <IconButton
        label={isSigningOut ? frameText.signingOut : frameText.signOut}
        icon={LogOut}
        aria-busy={isSigningOut || undefined}
        onClick={onSignOut}
      />
    </>
  )
}
