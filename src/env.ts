import { readFileSync } from 'node:fs';
import { parseEnv as parseDotEnv } from 'node:util';
import { z } from 'zod';
import { isEmailAddress } from '#domain/checkout/checkout.ts';
import { parseCheckoutLimits } from '#domain/checkout/checkout-limits.ts';
import { editDistance, maxTypos } from '#domain/search/edit-distance.ts';

const DEFAULT_PORT = 3000;
const PORT_RULE = 'must be a whole number from 0 to 65535';
const port = z.coerce
  .number(PORT_RULE)
  .refine((number) => Number.isInteger(number) && number >= 0 && number <= 65_535, PORT_RULE);
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));
/** A passkey is bound to a host name, and the cookie to the whole host. */
const adminAddress = webAddress.refine((text) => {
  const { pathname, search, hash, username, hostname } = new URL(text);
  return `${pathname}${search}${hash}${username}` === '/' && !hostname.endsWith('.');
}, 'must be an address without a path, such as https://admin.shop.example');
const wholeNumber = (range: { from: number; to: number }) => {
  const rule = `must be a whole number from ${range.from} to ${range.to}`;
  return z.coerce.number(rule).int(rule).min(range.from, rule).max(range.to, rule);
};
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that starts with postgres://',
});
/** `orders@shop.example` or `My Shop <orders@shop.example>` */
const isSender = (text: string) => isEmailAddress(/^[^<>]*<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim());
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());

const checkoutLimits = z.string().transform((text, context) => {
  const parsed = parseCheckoutLimits(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const settings = z.object({
  PORT: z.preprocess(blankIsAbsent, port.default(DEFAULT_PORT)),
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  WORKERS: z.preprocess(blankIsAbsent, wholeNumber({ from: 1, to: 64 }).default(1)),
  PUBLIC_URL: optional(webAddress),
  ADMIN_PORT: optional(z.union([z.literal('off'), port], 'must be a port from 0 to 65535, or off')),
  ADMIN_URL: optional(adminAddress),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./data')),
  MEDIA_DIR: optional(z.string()),
  SHOP_DIR: optional(z.string()),
  BUILD_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_GUEST_URL: optional(databaseAddress),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(test|live)_/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'must start with whsec_')),
  PAYMENT_SANDBOX_URL: optional(
    z.url({ protocol: /^http$/, error: 'must be an address that starts with http://' }),
  ),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' }),
  ),
  MAIL_FROM: optional(
    z.string().refine(isSender, 'must be an email address, also as in Name <orders@shop.example>'),
  ),
  TRUST_PROXY: z.preprocess(blankIsAbsent, z.stringbool('must be true or false').default(false)),
  BACKUP_DIR: optional(z.string()),
  BACKUP_HOURS: z.preprocess(blankIsAbsent, wholeNumber({ from: 0, to: 8760 }).default(24)),
  BACKUP_KEEP: z.preprocess(blankIsAbsent, wholeNumber({ from: 1, to: 10_000 }).default(7)),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  CHECKOUT_LIMITS: z.preprocess((value) => value ?? '', checkoutLimits),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ),
});

/** The settings of one process. All are optional in the demo; see `docs/operations.md`. */
export type Env = Readonly<z.infer<typeof settings>>;

type Variables = Readonly<Record<string, string | undefined>>;

/** An unknown variable with one of these prefixes is probably a mistake. */
const OWN_PREFIXES = ['ADMIN_', 'BACKUP_', 'CHECKOUT_', 'METRICS_', 'PAYMENT_', 'SMTP_', 'STRIPE_'];

/** A placeholder while the webhook endpoint is being created. */
const UNKNOWN_SECRET = 'whsec_unknown';

/**
 * Loads the settings from `.env` in the working directory and from the environment, which takes precedence. Throws
 * one Error that lists every problem. An environment variable that looks like a mistyped setting only causes a
 * warning, because it may belong to another program. With `isConnecting`, the webhook secret may be missing.
 */
export function loadEnv(warn: (line: string) => void, { isConnecting } = { isConnecting: false }): Env {
  const file = readDotEnv('.env');
  for (const line of mistypedVariables(process.env)) warn(line);
  const hasKey = Boolean(process.env.STRIPE_SECRET_KEY ?? file.STRIPE_SECRET_KEY);
  const placeholder = isConnecting && hasKey ? { STRIPE_WEBHOOK_SECRET: UNKNOWN_SECRET } : {};
  return parseEnv(process.env, { ...placeholder, ...file });
}

/** Throws one Error that lists every problem, one per line. A variable overrides the same name in `.env`. */
export function parseEnv(variables: Variables, dotEnv: Variables = {}): Env {
  const unknown = Object.keys(dotEnv)
    .filter((name) => !isSetting(name))
    .map((name) => `  .env: ${unknownSetting(name)}`);
  // Read by name: on Windows the environment is case-insensitive, but a copy of it is not.
  const given: Variables = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, variables[name] ?? dotEnv[name]]),
  );
  const parsed = settings.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [...unknown, ...wrong, ...findMissing(given), ...findSharedPort(given)];
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new Error(`These settings cannot be used:\n${problems.join('\n')}`);
}

/** Dependencies between settings. Not a Zod refinement, because Zod skips those if any value is invalid. */
function findMissing({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
  PAYMENT_SANDBOX_URL,
  PUBLIC_URL,
  DATABASE_URL,
  DATABASE_GUEST_URL,
  WORKERS,
}: Variables): string[] {
  const missing: string[] = [];
  if (Number(WORKERS) > 1 && !DATABASE_URL) {
    missing.push(
      '  WORKERS above 1 goes with DATABASE_URL: one process at a time can open the embedded database',
    );
  }
  if (Number(WORKERS) > 1 && !key) {
    missing.push(
      '  WORKERS above 1 goes with STRIPE_SECRET_KEY: the built-in payment sandbox is in one process, but PAYMENT_SANDBOX_URL may name one that all share',
    );
  }
  if (DATABASE_GUEST_URL && !DATABASE_URL) {
    missing.push('  DATABASE_GUEST_URL goes with DATABASE_URL: it is a second login to the same database');
  }
  if (Boolean(key) !== Boolean(secret)) {
    missing.push('  STRIPE_WEBHOOK_SECRET goes with STRIPE_SECRET_KEY: set both or neither');
  }
  if (PAYMENT_SANDBOX_URL && !key?.includes('_test_')) {
    missing.push(
      '  PAYMENT_SANDBOX_URL goes with a STRIPE_SECRET_KEY of test mode: the one the sandbox was started with',
    );
  }
  if (key?.includes('_live_') && !PUBLIC_URL) {
    missing.push(
      '  PUBLIC_URL is needed with a live Stripe key, so that shoppers come back to the right address',
    );
  }
  return missing;
}

/** Port 0 is any free one, so two of them differ. */
function findSharedPort({ PORT, ADMIN_PORT }: Variables): string[] {
  const shared = Number(PORT || DEFAULT_PORT);
  if (!ADMIN_PORT || shared === 0 || Number(ADMIN_PORT) !== shared) return [];
  return [`  ADMIN_PORT must be another port than PORT, which is ${shared}`];
}

/** One warning for each unknown variable that looks like a setting. */
export function mistypedVariables(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => !isSetting(name) && variables[name] !== '')
    .filter((name) => closestSetting(name) || OWN_PREFIXES.some((prefix) => name.startsWith(prefix)))
    .map(unknownSetting);
}

/** The variables of a `.env` file; empty if there is no such file. */
export function readDotEnv(path: string): Variables {
  try {
    // Some Windows editors add a byte order mark, which would become part of the first name.
    return parseDotEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function isSetting(name: string): boolean {
  return Object.hasOwn(settings.shape, name);
}

function unknownSetting(name: string): string {
  const closest = closestSetting(name);
  return `${name} is not a setting of this store.${closest ? ` Did you mean ${closest}?` : ''}`;
}

function closestSetting(name: string): string | undefined {
  const written = name.toUpperCase();
  const close = Object.keys(settings.shape)
    .map((setting) => ({ setting, errors: editDistance(setting, written) }))
    .filter(({ setting, errors }) => errors <= maxTypos(setting.length))
    .sort((one, other) => one.errors - other.errors);
  return close[0]?.setting;
}
