/** The direction of imports, checked on every run: this file is the diagram. */
const MAY_IMPORT = {
  domain: [],
  shop: ['domain'],
  contract: ['domain', 'shop'],
  database: ['domain'],
  payments: ['domain', 'shop', 'database'],
  email: ['domain', 'shop'],
  media: ['domain', 'shop'],
  storefront: ['domain', 'shop', 'contract'],
  merchant: ['domain', 'shop', 'contract', 'database', 'payments', 'email', 'media'],
  cli: ['domain', 'shop', 'database', 'payments', 'email', 'media', 'merchant'],
  'admin-api': ['domain', 'shop', 'contract', 'database', 'payments', 'email', 'media', 'merchant'],
  // Of the API only its types: see `admin-imports-only-types-of-its-api`.
  admin: ['domain', 'admin-api'],
  server: ['domain', 'shop', 'contract', 'database', 'payments', 'email', 'media', 'merchant', 'admin-api'],
};

/** What a folder may reach beyond whole folders. */
const ALSO = {
  server: [
    // The pages' own loaders, which run on the server, and the renderer.
    '^src/storefront/(app/entry\\.server\\.tsx|.*\\.server\\.ts)$',
    // Runs commands inside the store that has the embedded database open.
    '^src/cli/command-socket\\.ts$',
  ],
};

const TESTS = '\\.(test|fixture)\\.tsx?$';
const SERVER_ONLY = '\\.server\\.tsx?$';

const folders = Object.keys(MAY_IMPORT);

const directions = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: [TESTS, ...(folder === 'storefront' ? [SERVER_ONLY] : [])] },
  to: {
    path: `^src/(${folders.filter((other) => other !== folder && !allowed.includes(other)).join('|')})/`,
    ...(ALSO[folder] && { pathNot: ALSO[folder] }),
  },
}));

/** Inside the storefront, lowest first. A folder that is not named here is a feature. */
const STOREFRONT_LAYERS = ['ui', 'navigation', 'features', 'pages', 'app'];
const FEATURE = '^src/storefront/(?!ui/|navigation/|pages/|app/|loading/)[^/]+/';
const layerPath = (layer) => (layer === 'features' ? FEATURE : `^src/storefront/${layer}/`);

const layers = STOREFRONT_LAYERS.flatMap((layer, index) =>
  STOREFRONT_LAYERS.slice(index + 1).map((above) => ({
    name: `storefront-${layer}-does-not-import-${above}`,
    severity: 'error',
    from: { path: layerPath(layer), pathNot: TESTS },
    to: { path: layerPath(above) },
  })),
);

/** Inside the admin, lowest first. */
const ADMIN_LAYERS = ['client', 'ui', 'catalog', 'screens', 'app'];

const adminLayers = ADMIN_LAYERS.flatMap((layer, index) =>
  ADMIN_LAYERS.slice(index + 1).map((above) => ({
    name: `admin-${layer}-does-not-import-${above}`,
    severity: 'error',
    from: { path: `^src/admin/${layer}/`, pathNot: TESTS },
    to: { path: `^src/admin/${above}/` },
  })),
);

export default {
  forbidden: [
    ...directions,
    ...layers,
    ...adminLayers,
    {
      name: 'admin-imports-only-types-of-its-api',
      severity: 'error',
      from: { path: '^src/admin/', pathNot: TESTS },
      to: { path: '^src/admin-api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shop-knows-nothing-of-the-admin',
      severity: 'error',
      from: { path: '^src/storefront/' },
      to: { path: '^src/(admin|admin-api|merchant)/' },
    },
    {
      name: 'pages-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/storefront/pages/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/storefront/pages/([^/]+)/', pathNot: '^src/storefront/pages/$1/' },
    },
    {
      name: 'features-do-not-import-in-circles',
      comment: 'Files of two folders that import each other are one folder, or miss a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/storefront/(?!pages|app)' },
      to: { circular: true, path: '^src/storefront/(?!pages|app)' },
    },
    {
      name: 'browser-code-does-not-import-server-code',
      comment:
        'Files named *.server.ts read the database. The vite build refuses them in the browser bundle too.',
      severity: 'error',
      from: { path: '^src/(storefront|contract|domain)/', pathNot: [TESTS, SERVER_ONLY] },
      to: { path: SERVER_ONLY },
    },
    {
      name: 'loaders-do-not-import-the-server',
      severity: 'error',
      from: { path: '^src/storefront/.*\\.server\\.tsx?$' },
      to: { path: '^(src/(server|payments|email|media|cli)|packages)/' },
    },
    {
      name: 'ui-knows-nothing-of-the-shop',
      severity: 'error',
      from: { path: '^src/storefront/ui/', pathNot: TESTS },
      to: { path: '^src/(shop|contract)/' },
    },
    {
      name: 'domain-needs-no-package',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'software-does-not-import-the-demo',
      comment: 'A shop folder is chosen by SHOP_DIR. What imports the demo works for one shop only.',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: TESTS },
      to: { path: '^demo/' },
    },
    {
      name: 'pages-do-not-load-the-shop',
      comment:
        'What reads the shop folder and checks it needs Node and Zod. Pages import #shop or #shop/content.',
      severity: 'error',
      from: { path: '^src/(storefront|contract|email)/', pathNot: TESTS },
      to: { path: '^src/shop/(check-shop|load-shop|load-content|shop-dir|shop-plugin)\\.ts$' },
    },
    {
      name: 'sandbox-imports-nothing-outside-itself',
      severity: 'error',
      from: { path: '^packages/payment-sandbox/src/', pathNot: TESTS },
      to: { pathNot: '^packages/payment-sandbox/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'only-payment-provider-starts-the-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/startup/payment-provider\\.ts$', TESTS] },
      to: { path: '^packages/payment-sandbox/' },
    },
    {
      name: 'settings-are-read-in-three-places',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(server|cli)/main\\.ts$|^src/shop/shop-dir\\.ts$|^src/env(\\.test)?\\.ts$',
      },
      to: { path: '^src/env\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-database-folder-has-sql',
      comment: 'A statement needs no import: scripts/sql-location.test.ts looks for those.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/database/', TESTS] },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    },
    {
      name: 'browser-needs-no-server-package',
      severity: 'error',
      from: { path: '^src/(storefront|contract|domain)/', pathNot: [TESTS, SERVER_ONLY] },
      to: {
        path: 'node_modules/(zod|kysely|pg|hono|pino|stripe|nodemailer|sharp|@electric-sql)/',
      },
    },
    {
      name: 'browser-needs-no-node-module',
      severity: 'error',
      from: { path: '^src/(storefront|contract|domain)/', pathNot: [TESTS, SERVER_ONLY] },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-barrels-or-drawers-of-odds-and-ends',
      severity: 'error',
      from: {},
      to: { path: '^(src|packages)/.*/(index|utils|helpers|misc|common|types|constants)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src/|packages/[^/]+/(src|scripts|test)|demo/|node:|[a-z_/]+$)|node_modules/',
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
