import type { SessionRecord } from '../objects/session.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Brand } from './brand.ts';

/** What every page is made from. */
export type PageContext = {
  sandbox: Sandbox;
  brand: Brand;
  /** The token a form of this session must send back. */
  formTokenFor(sessionId: string): string;
  /** Gives endpoints about two seconds to hear of a payment before the shopper goes back. */
  waitForDelivery(): Promise<void>;
};

/** The session's own address, or one below it. */
export function pathOf(session: SessionRecord, step = ''): string {
  return `/sandbox/pay/${session.id}${step === '' ? '' : `/${step}`}`;
}
