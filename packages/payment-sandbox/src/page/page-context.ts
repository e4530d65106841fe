import type { SessionRecord } from '../objects/session.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Brand } from './brand.ts';

/** The dependencies of all pages. */
export type PageContext = {
  sandbox: Sandbox;
  brand: Brand;
  /** The token that this session's forms must submit. */
  formTokenFor(sessionId: string): string;
  /** Gives endpoints about two seconds to receive the payment's event before the shopper returns to the store. */
  waitForDelivery(): Promise<void>;
};

/** The path of a session's page, or of a step of it. */
export function pathOf(session: SessionRecord, step = ''): string {
  return `/sandbox/pay/${session.id}${step === '' ? '' : `/${step}`}`;
}
