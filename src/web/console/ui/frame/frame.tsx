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
  /** Who is signed in; null in the shell, before that is known. */
  person: string | null
  navigation: ReactNode
  isSigningOut: boolean
  onSignOut: () => void
  children: ReactNode
}

/** The frame of the console: the bar at the top, the navigation beside the screen, below 1024 px in a drawer. */
export function Frame({ person, navigation, isSigningOut, onSignOut, children }: FrameProps) {
  const main = useFocusOnNewPage()
  const { pathname } = useLocation()
  // A chosen page closes the menu: it is open at one address.
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
          {person !== null && (
            <Link to={`${CONSOLE_PATH}/account`} className={styles['name']}>
              <Icon of={User} />
              <span className={styles['name-text']}>{person}</span>
              <span className="visually-hidden">, {frameText.account}</span>
            </Link>
          )}
          {person !== null && (
            <IconButton
              label={isSigningOut ? frameText.signingOut : frameText.signOut}
              icon={LogOut}
              aria-busy={isSigningOut || undefined}
              onClick={onSignOut}
            />
          )}
        </div>
      </header>
      <div className={styles['side']}>{navigation}</div>
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <MenuDrawer isOpen={menuPath === pathname} onClose={closeMenu}>
        <MenuChosenContext value={closeMenu}>{navigation}</MenuChosenContext>
      </MenuDrawer>
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}
