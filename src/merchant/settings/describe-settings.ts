import { join, resolve } from 'node:path';
import { pluralize } from '#domain/pluralize.ts';
import { isLiveKey } from '#payments/stripe-client.ts';
import { findNewestBackup } from './check-disk.ts';
import type { StoreSettings } from './store-inspection.ts';

export type SettingsArea = 'shop' | 'payments' | 'email' | 'database' | 'media' | 'backups' | 'admin';

/** The setup of one area, without secrets. */
export type AreaSettings = {
  area: SettingsArea;
  /** `sandbox`: sufficient for a demo, without external services. */
  state: 'set' | 'sandbox' | 'off';
  /** With `isTime`, the value is an ISO time. */
  facts: { label: string; value: string; isTime?: boolean }[];
  /** How a merchant can change it. */
  change: string;
};

/** All areas in setup order. Keys are reported only as set or not, and as test or live. */
export async function describeSettings(settings: StoreSettings): Promise<AreaSettings[]> {
  return [
    {
      area: 'shop',
      state: settings.PUBLIC_URL ? 'set' : 'sandbox',
      facts: [
        { label: 'Address', value: settings.PUBLIC_URL ? placeOf(settings.PUBLIC_URL) : 'This machine only' },
        { label: 'Behind a proxy', value: settings.TRUST_PROXY ? 'Yes' : 'No' },
      ],
      change: 'Set PUBLIC_URL and TRUST_PROXY.',
    },
    describePayments(settings),
    {
      area: 'email',
      state: settings.SMTP_URL ? 'set' : 'sandbox',
      facts: [
        {
          label: 'Mail server',
          value: settings.SMTP_URL ? new URL(settings.SMTP_URL).host : 'None: emails are written to files',
        },
        { label: 'Sender', value: settings.MAIL_FROM ?? "The shop's own (mailFrom of the shop folder)" },
      ],
      change: 'Set SMTP_URL and MAIL_FROM.',
    },
    describeDatabase(settings),
    {
      area: 'media',
      state: 'set',
      facts: [{ label: 'Folder', value: resolve(settings.MEDIA_DIR ?? join(settings.DATA_DIR, 'media')) }],
      change: 'Set MEDIA_DIR. Several nodes need the same folder.',
    },
    await describeBackups(settings),
    describeAdmin(settings),
  ];
}

function describePayments({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
}: StoreSettings): AreaSettings {
  const mode = key && (isLiveKey(key) ? 'Set, live mode' : 'Set, test mode: no money moves');
  return {
    area: 'payments',
    state: key && isLiveKey(key) ? 'set' : 'sandbox',
    facts: [
      { label: 'Stripe key', value: mode ?? 'None: payments go to the sandbox and no money moves' },
      { label: 'Webhook secret', value: secret ? 'Set' : 'None' },
    ],
    change: 'Set STRIPE_SECRET_KEY, then run "npm run store -- stripe connect" for the webhook secret.',
  };
}

function describeDatabase({ DATABASE_URL, DATA_DIR }: StoreSettings): AreaSettings {
  return {
    area: 'database',
    state: 'set',
    facts: DATABASE_URL
      ? [
          { label: 'Engine', value: 'PostgreSQL server' },
          { label: 'Server', value: placeOf(DATABASE_URL) },
        ]
      : [
          { label: 'Engine', value: 'Embedded, for one process' },
          { label: 'Folder', value: resolve(DATA_DIR, 'database') },
        ],
    change:
      'Run "npm run store -- export FOLDER", set DATABASE_URL to a PostgreSQL server, then import the folder.',
  };
}

async function describeBackups(settings: StoreSettings): Promise<AreaSettings> {
  if (settings.DATABASE_URL) {
    return {
      area: 'backups',
      state: 'off',
      facts: [{ label: 'Made by', value: 'Your database service, or pg_dump' }],
      change: 'Back up the PostgreSQL server and the media folder with the tools of your host.',
    };
  }
  const { directory, newest } = await findNewestBackup(settings);
  return {
    area: 'backups',
    state: settings.BACKUP_HOURS === 0 ? 'off' : 'set',
    facts: [
      {
        label: 'How often',
        value: settings.BACKUP_HOURS === 0 ? 'Never' : `Every ${pluralize(settings.BACKUP_HOURS, 'hour')}`,
      },
      newest
        ? { label: 'Last backup', value: newest.toISOString(), isTime: true }
        : { label: 'Last backup', value: 'None yet' },
      { label: 'Folder', value: directory },
    ],
    change: 'Set BACKUP_HOURS, BACKUP_KEEP and BACKUP_DIR. "npm run store -- backup" makes one now.',
  };
}

function describeAdmin(settings: StoreSettings): AreaSettings {
  return {
    area: 'admin',
    state: settings.ADMIN_PORT === 'off' ? 'off' : 'set',
    facts: [
      { label: 'Address', value: settings.ADMIN_URL ? placeOf(settings.ADMIN_URL) : 'This machine only' },
    ],
    change: 'Set ADMIN_URL and ADMIN_PORT. Passkeys belong to the host name: choose it once.',
  };
}

/** Protocol, host and path of a URL, without user, password and parameters. */
function placeOf(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
