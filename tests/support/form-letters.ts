import { expect } from '@playwright/test';
import type { RunningStore } from './running-store.ts';

/** The one letter that has these words in its head or its text, once it is there. */
export async function expectLetter(store: RunningStore, words: string): Promise<string> {
  const found = async () => (await store.readMails()).filter((mail) => mail.includes(words));
  await expect.poll(found, `a letter with ${words}`).toHaveLength(1);
  const [letter = ''] = await found();
  return letter;
}
