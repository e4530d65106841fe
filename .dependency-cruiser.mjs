/** The direction of imports, executed: this file is the diagram. */
const MAY_IMPORT = {
  domain: [],
  database: ['domain'],
  payments: ['domain', 'database'],
  mail: ['domain'],
  media: ['domain'],
  web: ['domain'],
  cli: ['domain', 'database', 'payments', 'mail', 'media'],
  server: ['domain', 'database', 'payments', 'mail', 'media'],
};

const folders = Object.keys(MAY_IMPORT);

const directions = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.(test|fixture)\\.tsx?$' },
  to: {
    path: `^src/(${folders.filter((other) => other !== folder && !allowed.includes(other)).join('|')})/`,
    pathNot:
      folder === 'server'
        ? '^src/web/(entry\\.server\\.tsx|routes\\.ts|deciding-search\\.ts|page-data\\.ts|info/faq-structured-data\\.ts|copy/(forms|failures)\\.ts)$'
        : '^$',
  },
}));

export default {
  forbidden: [
    ...directions,
    {
      name: 'domain-needs-no-package',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'sandbox-imports-nothing-outside-itself',
      severity: 'error',
      from: { path: '^packages/payment-sandbox/src/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: '^packages/payment-sandbox/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'only-main-starts-the-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/main\\.ts$|\\.(test|fixture)\\.ts$' },
      to: { path: '^packages/payment-sandbox/' },
    },
    {
      name: 'settings-are-read-in-two-places',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(server|cli)/main\\.ts$|^src/env(\\.test)?\\.ts$' },
      to: { path: '^src/env\\.ts$' },
    },
    {
      name: 'browser-needs-no-server-package',
      severity: 'error',
      from: { path: '^src/(web|domain)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: 'node_modules/(zod|kysely|pg|hono|pino|stripe|nodemailer|sharp)/' },
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
    includeOnly: '^(src|packages/[^/]+/(src|scripts|test)|store[.]config[.]ts|node_modules)',
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
