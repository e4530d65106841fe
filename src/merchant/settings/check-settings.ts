import { isLiveKey } from '#payments/stripe-client.ts';
import { error, type Finding, ok, reasonOf, warning } from './finding.ts';
import type { StoreSettings } from './store-inspection.ts';

/** The oldest Node version that runs the store. */
const NODE = 24;

export function checkNode(version: string): Finding {
  return Number(version.split('.')[0]) >= NODE
    ? ok('node', `Node ${version}`)
    : error('node', `Node ${version} is too old.`, `Run "npm ci", which brings Node ${NODE}, or install it.`);
}

/** One finding per problem if the settings cannot be used. */
export function checkSettings(load: () => StoreSettings): {
  settings: StoreSettings | null;
  findings: Finding[];
} {
  try {
    const settings = load();
    return { settings, findings: [ok('settings', 'All settings are valid.'), ...checkAddress(settings)] };
  } catch (cause) {
    const [first = '', ...problems] = reasonLines(cause);
    const lines = problems.length > 0 ? problems : [first];
    return {
      settings: null,
      findings: lines.map((line) =>
        error(
          'settings',
          line,
          'Change it in .env or in the environment; .env.example explains every setting.',
        ),
      ),
    };
  }
}

function reasonLines(cause: unknown): string[] {
  return (cause instanceof Error ? cause.message : reasonOf(cause)).split('\n').map((line) => line.trim());
}

function checkAddress({ PUBLIC_URL, TRUST_PROXY, STRIPE_SECRET_KEY }: StoreSettings): Finding[] {
  if (!PUBLIC_URL) {
    return [
      warning(
        'public url',
        'PUBLIC_URL is not set: links in emails and payment pages lead to this machine only.',
        'Set PUBLIC_URL to the address that shoppers use, such as https://shop.example.',
      ),
    ];
  }
  const fix =
    'Put a proxy with a certificate in front (see deploy/) and set PUBLIC_URL to the https:// address.';
  if (!PUBLIC_URL.startsWith('https://')) {
    const message = `${PUBLIC_URL} is not encrypted.`;
    const isLive = STRIPE_SECRET_KEY !== undefined && isLiveKey(STRIPE_SECRET_KEY);
    return [(isLive ? error : warning)('public url', message, fix)];
  }
  if (!TRUST_PROXY) {
    return [
      warning(
        'public url',
        'PUBLIC_URL is https, so there is a proxy, and TRUST_PROXY is false: all shoppers share one rate limit.',
        'Set TRUST_PROXY=true if the proxy sets X-Forwarded-For.',
      ),
    ];
  }
  return [ok('public url', PUBLIC_URL)];
}
