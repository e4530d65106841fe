import { expect } from '@playwright/test';
import type { RunningStore } from './running-store.ts';

/** The one email that has these words in its head or its text, once it is there. */
export async function expectFormEmail(store: RunningStore, words: string): Promise<string> {
  const found = async () => (await store.readEmails()).filter((email) => email.includes(words));
  await expect.poll(found, `an email with ${words}`).toHaveLength(1);
  const [email = ''] = await found();
  return email;
}
