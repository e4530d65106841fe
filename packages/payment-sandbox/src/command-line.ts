import { parseArgs } from 'node:util';

export const HELP = `Runs an offline stand-in for Stripe Checkout on this computer. No card is charged.

Usage: payment-sandbox [options]

  --port <number>            the port on 127.0.0.1; 0 picks a free port (default: 12111)
  --webhook-url <url>        send every event to this address
  --webhook-secret <whsec_>  sign those events with this secret (default: generated on the first start, then kept)
  --secret-key <sk_test_>    the API key that clients send (default: generated on the first start, then kept)
  --data-dir <folder>        where the data is kept, one file per port (default: .payment-sandbox;
                             with --port 0, a folder that is deleted at the end)
  --prices <file>            a file of prices: the output of "stripe prices list --expand data.product"
  --brand-name <name>        the name of the merchant on the hosted page (default: Test store)
  --public-url <url>         the origin that browsers open the hosted page at (default: http://127.0.0.1:<port>)
  -h, --help                 show this text
  -v, --version              show the version
`;

const OPTIONS = {
  port: { type: 'string', default: '12111' },
  'webhook-url': { type: 'string' },
  'webhook-secret': { type: 'string' },
  'secret-key': { type: 'string' },
  'data-dir': { type: 'string' },
  prices: { type: 'string' },
  'brand-name': { type: 'string' },
  'public-url': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const;

export type Settings = {
  port: number;
  webhookUrl?: string;
  webhookSecret?: string;
  secretKey?: string;
  /** A temporary folder if absent. */
  dataDir?: string;
  prices?: string;
  brandName?: string;
  publicUrl?: string;
};

export type Command = { kind: 'help' } | { kind: 'version' } | { kind: 'start'; settings: Settings };

/** A mistake in the options. The message is shown to the user. */
export class UsageError extends Error {}

export function readCommandLine(words: readonly string[]): Command {
  const values = parse(words);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  const port = readPort(values.port);
  if (values['webhook-secret'] !== undefined && values['webhook-url'] === undefined) {
    throw new UsageError('--webhook-secret needs --webhook-url.');
  }
  const dataDir = values['data-dir'] ?? (port === 0 ? undefined : '.payment-sandbox');
  return {
    kind: 'start',
    settings: {
      port,
      ...given('webhookUrl', readUrl('--webhook-url', values['webhook-url'])),
      ...given('webhookSecret', readPrefixed('--webhook-secret', values['webhook-secret'], 'whsec_')),
      ...given('secretKey', readPrefixed('--secret-key', values['secret-key'], 'sk_test_')),
      ...given('dataDir', dataDir),
      ...given('prices', values.prices),
      ...given('brandName', values['brand-name']),
      ...given('publicUrl', readUrl('--public-url', values['public-url'])),
    },
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    // Node appends advice about positional arguments, which this command does not accept.
    const [problem = ''] = error instanceof Error ? error.message.split(/\.(?:\s|$)/) : [];
    throw new UsageError(`${problem}.`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function readUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new UsageError(`${option} must start with http:// or https://, not "${text}".`);
  }
  return text;
}

function readPrefixed(option: string, text: string | undefined, prefix: string): string | undefined {
  if (text === undefined || (text.startsWith(prefix) && text.length > prefix.length)) return text;
  throw new UsageError(`${option} must start with ${prefix} and have more characters after it.`);
}

/** An object with this option, or an empty one if it was not given. */
function given<K extends string>(name: K, value: string | undefined): { [name in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { [name in K]?: string };
}
