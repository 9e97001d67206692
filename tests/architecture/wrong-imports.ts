/** A wrong import: its files with the modules that each imports, and the rules that report it. */
export type WrongImport = { title: string; rules: string[]; files: Record<string, string[]> }

/** All cases share one tree, which is read once: each file belongs to one case, or imports nothing. */
export const WRONG_IMPORTS: readonly WrongImport[] = [
  {
    title: 'an import cycle',
    rules: ['no-cycle'],
    files: { 'src/kernel/a.ts': ['./b.ts'], 'src/kernel/b.ts': ['./a.ts'] },
  },
  {
    title: 'a kernel that knows a domain',
    rules: ['kernel-knows-no-product'],
    files: { 'src/kernel/c.ts': ['../domains/cart/cart.ts'], 'src/domains/cart/cart.ts': [] },
  },
  {
    title: 'a kernel that opens a connection or speaks HTTP, and a server that knows the SQL library',
    rules: ['kernel-knows-no-sql-and-no-http', 'only-the-database-layer-knows-kysely'],
    files: { 'src/kernel/d.ts': ['node:http', 'kysely'], 'src/server/d.ts': ['pg'] },
  },
  {
    title: 'a mechanism of the platform that knows a domain',
    rules: ['platform-knows-no-product'],
    files: { 'src/platform/limits.ts': ['../domains/cart/cart.ts'] },
  },
  {
    title: 'a rule that reads the database or a schema',
    rules: ['rules-are-pure', 'rules-know-no-contract'],
    files: {
      'src/domains/slots/slots.ts': ['./slots.store.server.ts', './slots.contract.ts', 'zod'],
      'src/domains/slots/slots.store.server.ts': [],
      'src/domains/slots/slots.contract.ts': [],
    },
  },
  {
    title: 'a contract that runs server code',
    rules: ['contracts-know-no-server'],
    files: {
      'src/domains/a/a.contract.ts': ['./a.store.server.ts'],
      'src/domains/a/a.store.server.ts': [],
    },
  },
  {
    title: 'a store that knows the wire',
    rules: ['stores-know-no-api'],
    files: { 'src/domains/b/b.store.server.ts': ['./b.contract.ts'], 'src/domains/b/b.contract.ts': [] },
  },
  {
    title: 'a domain that knows a layer above its own, by its type alone',
    rules: ['layer-1-knows-no-upper-layer', 'layer-2-knows-no-upper-layer', 'layer-3-knows-no-upper-layer'],
    files: {
      'src/domains/births/e.ts': ['../coins/e.ts'],
      'src/domains/coins/e.ts': ['../cart/e.ts'],
      'src/domains/cart/e.ts': ['../orders/e.ts'],
      'src/domains/orders/e.ts': [],
    },
  },
  {
    title: 'a domain that no layer holds',
    rules: ['no-domain-outside-the-layers'],
    files: { 'src/domains/gifts/e.ts': ['../orders/e.ts'] },
  },
  {
    title: 'a domain that knows an adapter',
    rules: ['domains-know-no-adapter-web-or-server'],
    files: { 'src/domains/c/c.api.server.ts': ['../../adapters/sms/sms.ts'], 'src/adapters/sms/sms.ts': [] },
  },
  {
    title: 'a domain that knows a use case',
    rules: ['domains-know-no-use-case'],
    files: {
      'src/domains/d/d.server.ts': ['../../use-cases/cart/add.server.ts'],
      'src/use-cases/cart/add.server.ts': [],
    },
  },
  {
    title: 'a use case that knows an adapter',
    rules: ['use-cases-know-no-adapter-web-or-server'],
    files: {
      'src/use-cases/orders/pay.server.ts': ['../../adapters/razorpay/client.ts'],
      'src/adapters/razorpay/client.ts': [],
    },
  },
  {
    title: 'an adapter that knows the server',
    rules: ['adapters-know-ports-only'],
    files: { 'src/adapters/maps/maps.ts': ['../../server/main.ts'], 'src/server/main.ts': [] },
  },
  {
    title: 'a component of the design system that knows the product',
    rules: ['ui-sees-the-kernel-only'],
    files: { 'src/web/ui/price.tsx': ['../../domains/cart/cart.ts'], 'src/domains/cart/cart.ts': [] },
  },
  {
    title: 'a flow that imports a route',
    rules: ['flows-know-no-route'],
    files: {
      'src/web/shop/flows/booking/a.tsx': ['../../routes/home.tsx'],
      'src/web/shop/routes/home.tsx': [],
    },
  },
  {
    title: 'a browser module that runs a contract',
    rules: ['the-browser-runs-no-contract-and-no-server-code'],
    files: {
      'src/web/shop/features/cart/cart.tsx': ['../../../../domains/cart/cart.contract.ts'],
      'src/domains/cart/cart.contract.ts': [],
    },
  },
  {
    title: 'a module of the application shell that runs a contract',
    rules: ['the-browser-runs-no-contract-and-no-server-code'],
    files: {
      'src/web/app/session.ts': ['../../domains/cart/cart.contract.ts'],
      'src/domains/cart/cart.contract.ts': [],
    },
  },
  {
    title: 'a module of both applications that knows the shop, and a shop that knows the console',
    rules: ['what-applications-share-knows-none-of-them', 'shop-and-console-are-apart'],
    files: {
      'src/web/app/f.ts': ['../shop/f.ts'],
      'src/web/shop/f.ts': ['../console/f.ts'],
      'src/web/console/f.ts': [],
    },
  },
  {
    title: 'a console that knows the shop',
    rules: ['shop-and-console-are-apart'],
    files: { 'src/web/console/h.ts': ['../shop/h.ts'], 'src/web/shop/h.ts': [] },
  },
  {
    title: 'a shared part of the console that knows a screen, and a screen that knows another',
    rules: ['console-screens-stand-on-its-parts', 'console-features-do-not-import-features'],
    files: {
      'src/web/console/ui/i.ts': ['../features/staff/i.ts'],
      'src/web/console/features/staff/i.ts': ['../audit/i.ts'],
      'src/web/console/features/audit/i.ts': [],
    },
  },
  {
    title: 'a shop that loads the table of the console',
    rules: ['only-the-console-has-its-libraries'],
    files: { 'src/web/shop/j.ts': ['@tanstack/react-table'] },
  },
  {
    title: 'a module of the console that runs a contract',
    rules: ['the-browser-runs-no-contract-and-no-server-code'],
    files: {
      'src/web/console/features/staff/k.ts': ['../../../../domains/cart/cart.contract.ts'],
      'src/domains/cart/cart.contract.ts': [],
    },
  },
  {
    title: 'data of the shop that knows a screen',
    rules: ['data-knows-no-screen'],
    files: { 'src/web/shop/data/g.ts': ['../flows/g.ts'], 'src/web/shop/flows/g.ts': [] },
  },
  {
    title: 'a page that reads a store',
    rules: ['web-knows-no-adapter-and-no-store'],
    files: {
      'src/web/shop/routes/a.tsx': ['../../../domains/a/a.store.server.ts'],
      'src/domains/a/a.store.server.ts': [],
    },
  },
  {
    title: 'a server module that imports what only the build has',
    rules: ['no-import-of-what-only-the-build-needs'],
    files: { 'src/server/a.ts': ['vite'] },
  },
  {
    title: 'a server that stands on the operator’s command, and a command that knows a page',
    rules: ['the-command-stands-on-top', 'the-command-knows-no-web'],
    files: { 'src/server/b.ts': ['../cli/b.ts'], 'src/cli/b.ts': ['../web/c.ts'], 'src/web/c.ts': [] },
  },
  {
    title: 'a module that imports a test and what tests share',
    rules: ['tests-are-not-imported'],
    files: {
      'src/kernel/l.ts': ['./l.test.ts', '../../tests/support/l.ts'],
      'src/kernel/l.test.ts': [],
      'tests/support/l.ts': [],
    },
  },
  {
    title: 'an import that leads nowhere',
    rules: ['no-unresolvable'],
    files: { 'src/kernel/m.ts': ['./missing.ts'] },
  },
]

/** A feature that imports its own files, which is allowed, and another's. */
export const FEATURES = {
  'src/web/shop/features/offers/a.tsx': ['../search/b.tsx', './c.tsx'],
  'src/web/shop/features/offers/c.tsx': [],
  'src/web/shop/features/search/b.tsx': [],
}
