import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningStore } from './running-store.ts';

type Session = Record<string, unknown> & { methods: string[]; asked: Record<string, unknown> };

/** Enables bank debits, which the demo store does not offer, for one payment session. */
export async function offerBankDebit(store: RunningStore, sessionId: string): Promise<void> {
  await changeSession(store, sessionId, (session) => ({
    ...session,
    methods: [...session.methods, 'us_bank_account'],
    asked: { ...session.asked, allowedMethods: null },
  }));
}

/** Marks a session as paid at the provider without sending its event to the store. */
export async function payWithoutWebhook(store: RunningStore, sessionId: string): Promise<void> {
  await changeSession(store, sessionId, (session) => ({
    ...session,
    status: 'complete',
    paymentStatus: 'paid',
    payer: { email: 'maya@example.com', name: 'Maya Ortiz' },
  }));
}

/** Edits the sandbox's state file while the sandbox is stopped. */
async function changeSession(
  store: RunningStore,
  sessionId: string,
  change: (session: Session) => Session,
): Promise<void> {
  await store.stop();
  const file = join(store.dataDir, 'payment-sandbox.jsonl');
  const steps = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  const session = steps
    .flatMap((step) => JSON.parse(step) as { kind: string; id: string; record: Session }[])
    .findLast(({ kind, id }) => kind === 'session' && id === sessionId);
  if (!session) throw new Error(`the payment sandbox has no session ${sessionId}`);
  await appendFile(file, `${JSON.stringify([{ ...session, record: change(session.record) }])}\n`);
  await store.restart();
}
