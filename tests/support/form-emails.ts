import { expect } from '@playwright/test';
import type { RunningStore } from './running-store.ts';

/** Waits for the one email that contains these words in its headers or text. */
export async function expectFormEmail(store: RunningStore, words: string): Promise<string> {
  const found = async () => (await store.readEmails()).filter((email) => email.includes(words));
  await expect.poll(found, `an email with ${words}`).toHaveLength(1);
  const [email = ''] = await found();
  return email;
}
