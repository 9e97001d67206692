import { CalendarCheck, WifiOff } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { offlineText } from '../../../domains/content/offline.messages.ts'
import { failureText, pageTitle, SHOP_NAME, siteText } from '../../../domains/content/site.messages.ts'
import { VISIT_KEY } from '../../app/stored-visit.ts'
import { OFFLINE_PATH } from './offline-path.ts'
import { offlineScript } from './offline-script.ts'
import sign from '../../../../public/favicon.svg?raw'
import style from './offline.css?inline'

/**
 * The page that replaces every page while there is no network. It is self-contained, the same for every customer, and has
 * no content that could be outdated.
 *
 * @see docs/adr/0030
 */
export function offlineDocument(): string {
  return `<!doctype html>${renderToStaticMarkup(<OfflineDocument />)}`
}

const SCRIPT = `(${offlineScript.toString()})(${JSON.stringify({ visitKey: VISIT_KEY, path: OFFLINE_PATH })})`

function OfflineDocument() {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#2b1036" />
        <title>{pageTitle(failureText.offline)}</title>
        {/* Prevents the browser from requesting a default icon, which does not exist. */}
        <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(sign)}`} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header className="top">
          <div className="container">
            <a href="/" className="logo" aria-label={siteText.home}>
              <Tube />
              <span aria-hidden>{SHOP_NAME.toLowerCase()}</span>
            </a>
          </div>
        </header>
        <Offline />
        <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      </body>
    </html>
  )
}

function Offline() {
  return (
    <main className="container offline">
      <WifiOff className="line sign" strokeWidth={1.75} aria-hidden />
      <h1>{failureText.offline}</h1>
      <p className="muted">{offlineText.text}</p>
      <section id="visit" className="visit" aria-labelledby="visit-title" hidden>
        <h2 id="visit-title">
          <CalendarCheck className="line" strokeWidth={1.9} aria-hidden />
          {offlineText.visit}
        </h2>
        <p id="when" className="when" />
        <p className="muted small">{offlineText.asSeen}</p>
      </section>
      <button id="again" type="button" className="again">
        {failureText.tryAgain}
      </button>
    </main>
  )
}

function Tube() {
  return (
    <svg viewBox="0 0 17 29" aria-hidden>
      <path className="glass" d="M3 8h11v14.5a5.5 5.5 0 0 1-11 0z" strokeWidth="1.8" />
      <path className="sample" d="M4.6 15.5h7.8v7a3.9 3.9 0 0 1-7.8 0z" />
      <rect className="cap" x="1" y="1" width="15" height="7.6" rx="2" />
      <path className="ridges" d="M4.5 2.2v5.2M7.2 2.2v5.2M9.9 2.2v5.2M12.6 2.2v5.2" />
    </svg>
  )
}
