/** The directions that imports may take. `tests/architecture/import-walls.test.ts` plants violations to prove each rule. */
/** The domains from the lowest layer up: a domain sees its own layer and those below it. */
const LAYERS = [
  'audit batches catalogue prices pincodes addresses customers mails email-addresses identity patients births content staff',
  'slots coupons coins pricing referrals search recommendations',
  'cart',
  'orders invoices payments settlements privacy enquiries grievances policies attention shop-settings reports',
].map((layer) => layer.split(' '))

/** The domains of some layers, as a path. */
const domains = (layers) => `^src/domains/(${layers.flat().join('|')})/`

const RULES = ['^src/domains/[^/]+/[^/.]+\\.ts$', '^src/domains/[^/]+/[^/]+/[^/.]+\\.ts$']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-unresolvable',
      comment: 'The rules cannot check an import that does not resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kernel-knows-no-product',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { path: '^src/(?!kernel/)' },
    },
    {
      name: 'kernel-knows-no-sql-and-no-http',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^node_modules/(?!zod/|lru-cache/)', '^(node:)?(http|https|net|tls)$'] },
    },
    {
      name: 'platform-knows-no-product',
      comment: 'Mechanisms without a product word: database, limits.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(?!kernel/|platform/)' },
    },
    {
      name: 'only-the-database-layer-knows-kysely',
      comment: 'SQL is sent by the functions of src/platform/db, which also exports the `sql` tag.',
      severity: 'error',
      from: { path: '^src/(?!platform/db/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules and messages may import only the kernel and other rules: no schema, no SQL, no server.',
      severity: 'error',
      from: { path: [...RULES, '\\.messages\\.ts$'], pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^src/(?!kernel/|domains/)', '^node_modules/', '\\.server\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-know-no-contract',
      severity: 'error',
      from: { path: RULES },
      to: { path: '\\.(contract|messages|store\\.server|api\\.server)\\.ts$' },
    },
    {
      name: 'contracts-know-no-server',
      severity: 'error',
      from: { path: '\\.contract\\.ts$' },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-api',
      severity: 'error',
      from: { path: '\\.store\\.server\\.ts$' },
      to: { path: '\\.(api\\.server|contract)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-know-no-adapter-web-or-server',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(adapters|web|server)/' },
    },
    ...LAYERS.slice(0, -1).map((layer, below) => ({
      name: `layer-${below + 1}-knows-no-upper-layer`,
      comment: 'Types too: code that two layers need belongs to the lower one.',
      severity: 'error',
      from: { path: domains([layer]), pathNot: '\\.test\\.ts$' },
      to: { path: domains(LAYERS.slice(below + 1)) },
    })),
    {
      name: 'no-domain-outside-the-layers',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: domains(LAYERS) },
      to: {},
    },
    {
      name: 'domains-know-no-use-case',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/use-cases/' },
    },
    {
      name: 'use-cases-know-no-adapter-web-or-server',
      comment: 'The work of one call across domains; SQL belongs to the domains’ stores.',
      severity: 'error',
      from: { path: '^src/use-cases/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(adapters|web|server|cli)/' },
    },
    {
      name: 'adapters-know-ports-only',
      severity: 'error',
      from: { path: '^src/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(use-cases|web|server)/' },
    },
    {
      name: 'ui-sees-the-kernel-only',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(?!kernel/|web/ui/)' },
    },
    {
      name: 'what-applications-share-knows-none-of-them',
      severity: 'error',
      from: { path: '^src/web/app/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/web/(shop|console)/' },
    },
    {
      name: 'shop-and-console-are-apart',
      severity: 'error',
      from: { path: '^src/web/(shop|console)/' },
      to: { path: '^src/web/(shop|console)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'data-knows-no-screen',
      severity: 'error',
      from: { path: '^src/web/shop/(data|view|paths)/' },
      to: { path: '^src/web/shop/(features|flows|routes)/' },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^src/web/shop/features/([^/]+)/' },
      to: { path: '^src/web/shop/(features/(?!$1/)|flows/|routes/)' },
    },
    {
      name: 'console-screens-stand-on-its-parts',
      comment: 'Code shared by screens of the console is in its app, ui and parts, which import no screen.',
      severity: 'error',
      from: { path: '^src/web/console/(app|ui|parts)/' },
      to: { path: '^src/web/console/(features|routes)/' },
    },
    {
      name: 'console-features-do-not-import-features',
      severity: 'error',
      from: { path: '^src/web/console/features/([^/]+)/' },
      to: { path: '^src/web/console/(features/(?!$1/)|routes/)' },
    },
    {
      name: 'only-the-console-has-its-libraries',
      comment: 'Tables, passkeys and QR codes: the shop’s pages must not load them.',
      severity: 'error',
      from: { path: '^src/(?!web/console/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/(@tanstack/react-table|@simplewebauthn/browser|uqr)/' },
    },
    {
      name: 'flows-know-no-route',
      severity: 'error',
      from: { path: '^src/web/shop/flows/' },
      to: { path: '^src/web/shop/routes/' },
    },
    {
      name: 'the-browser-runs-no-contract-and-no-server-code',
      comment:
        'The browser may import only types of contracts; only a loader on the server may use their values.',
      severity: 'error',
      from: { path: '^src/web/(ui|app|console|shop/(features|flows|data|view|paths))/' },
      to: { path: '\\.(contract|server)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-no-adapter-and-no-store',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(adapters|server|use-cases)/|\\.(store|api)\\.server\\.ts$' },
    },
    {
      name: 'no-import-of-what-only-the-build-needs',
      severity: 'error',
      from: {
        path: '^src/(kernel|domains|use-cases|adapters|server|cli)/',
        pathNot: '\\.test\\.ts$|^src/server/dev-server\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'] },
    },
    {
      name: 'the-command-stands-on-top',
      comment: 'The operator’s command composes the parts as the server does; nothing may import it.',
      severity: 'error',
      from: { path: '^src/(?!cli/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'the-command-knows-no-web',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '^tests/|\\.test\\.ts$' },
      to: { path: '^tests/|\\.test\\.ts$' },
    },
  ],
  options: {
    parser: 'swc',
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|\\.cache)/|virtual:' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.css', '.json', '.js'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    combinedDependencies: false,
  },
}
