import { z } from 'zod';
import { parseCheckoutLimits } from '#domain/checkout-limits.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());

const checkoutLimits = z.string().transform((text, context) => {
  const parsed = parseCheckoutLimits(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.problem });
  return z.NEVER;
});

const settings = z
  .object({
    PORT: z.preprocess(blankIsAbsent, port.default(3000)),
    HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
    PUBLIC_URL: optional(webAddress),
    DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./data')),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    STRIPE_SECRET_KEY: optional(
      z.string().regex(/^(sk|rk)_(test|live)_/, 'starts with sk_test_ or sk_live_'),
    ),
    STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'starts with whsec_')),
    SESSION_SECRET: optional(z.string().min(32, 'has at least 32 characters')),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    MAIL_FROM: optional(z.string()),
    TRUST_PROXY: z.preprocess(blankIsAbsent, z.stringbool().default(false)),
    CHECKOUT_LIMITS: z.preprocess((value) => value ?? '', checkoutLimits),
    LOG_LEVEL: z.preprocess(
      blankIsAbsent,
      z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    ),
  })
  .refine((env) => Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'goes with STRIPE_SECRET_KEY: set both or neither',
  })
  .refine((env) => !env.STRIPE_SECRET_KEY?.includes('_live_') || env.PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    message: 'is needed with a live Stripe key, so that shoppers come back to the right address',
  });

/** The settings of one process, all optional in the demo; see `docs/operations.md`. */
export type Env = Readonly<z.infer<typeof settings>>;

/** Reads the settings once. Throws one Error that lists every problem, one line each. */
export function parseEnv(variables: NodeJS.ProcessEnv): Env {
  const parsed = settings.safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(`These settings cannot be used:\n${problems.join('\n')}`);
}
