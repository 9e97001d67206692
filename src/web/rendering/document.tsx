import type { ReactNode } from 'react'
import { Meta, ScrollRestoration } from 'react-router'
import rupeeUrl from '../ui/fonts/anek-latin-rupee.woff2'
import fontUrl from '../ui/fonts/anek-latin-subset.woff2'
import { HeadScript, PageScripts } from './page-scripts.tsx'
import { PageStyles } from './page-styles.tsx'

const FONTS = [fontUrl, rupeeUrl]

export type DocumentProps = {
  /** The address of the operator's tag manager, if there is one. */
  tagScript: string | null | undefined
  children: ReactNode
}

/** The HTML document around every page. */
export function Document({ tagScript, children }: DocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#2b1036" />
        {/* Fixes the order of the layers, because style sheets load in any order. */}
        <style>@layer reset, tokens, base, components;</style>
        <Meta />
        <HeadScript fonts={FONTS} />
        <PageStyles />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {tagScript && <script async src={tagScript} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}
