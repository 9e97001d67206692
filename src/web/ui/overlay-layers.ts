import { createContext, type ReactNode } from 'react'

/** What lies over the open overlay: rendered inside it, so that Escape and the focus know which one is on top. */
export const SecondLayer = createContext<ReactNode>(null)
