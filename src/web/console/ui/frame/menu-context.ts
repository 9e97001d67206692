import { createContext } from 'react'

/**
 * Called when a link of the navigation is followed: the menu closes even where a changed form then stays open. Beside
 * the screen, where the navigation is no menu, there is nothing to close.
 */
export const MenuChosenContext = createContext<(() => void) | undefined>(undefined)
