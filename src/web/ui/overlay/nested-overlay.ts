import { createContext, type ReactNode } from 'react'

/**
 * The overlay on top of the open one. The open one renders it inside its popup, because Base UI recognizes nested
 * dialogs by their position in the component tree.
 */
export const NestedOverlayContext = createContext<ReactNode>(null)
