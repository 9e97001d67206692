import { createContext } from 'react'

/**
 * Called when a link of the navigation is followed. It closes the menu even if unsaved changes block the navigation. It
 * does nothing if the navigation is beside the screen.
 */
export const MenuChosenContext = createContext<(() => void) | undefined>(undefined)
