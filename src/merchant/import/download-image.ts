import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { checkedLookup, isPublicAddress } from './public-address.ts';

export const MAX_IMAGE_BYTES = 30_000_000;
const MAX_REDIRECTS = 4;

export type Downloaded = { ok: true; bytes: Buffer } | ReasonedRefusal;

type Limits = {
  /** The IP addresses that may be connected to. */
  isAllowed: (address: string) => boolean;
  maxBytes: number;
  /** For the whole download, including redirects. */
  timeoutMs: number;
};

const LIMITS: Limits = { isAllowed: isPublicAddress, maxBytes: MAX_IMAGE_BYTES, timeoutMs: 30_000 };

/**
 * Downloads an image from the public internet. A merchant's file may come from someone else and must not make the
 * store access its own network, so every address is checked, including redirects. Never throws.
 */
export async function downloadImage(url: string, limits: Partial<Limits> = {}): Promise<Downloaded> {
  const { timeoutMs, ...others } = { ...LIMITS, ...limits };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(url, { ...others, signal });
  } catch (error) {
    if (signal.aborted) return refuseBecause('it takes too long');
    return refuseBecause(reasonOf(error));
  }
}

/** Messages for Node's connection errors. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such website',
  EAI_AGAIN: 'its website cannot be found at the moment',
  ECONNREFUSED: 'its website does not answer',
  ECONNRESET: 'its website closed the connection',
  EHOSTUNREACH: 'its website does not answer',
  ENETUNREACH: 'its website does not answer',
  ETIMEDOUT: 'its website does not answer',
  CERT_HAS_EXPIRED: 'the certificate of its website has expired',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? error.message;
}

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'its website asks for a password',
  403: 'its website refuses access',
  404: 'there is nothing at this address',
  410: 'the image no longer exists at this address',
};

const NO_WEB_ADDRESS = 'it is not a web address';

type Following = Omit<Limits, 'timeoutMs'> & { signal: AbortSignal };

async function follow(url: string, limits: Following): Promise<Downloaded> {
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const target = URL.canParse(address) ? new URL(address) : null;
    if (!target || !['http:', 'https:'].includes(target.protocol)) return refuseBecause(NO_WEB_ADDRESS);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !limits.isAllowed(host))
      return refuseBecause(`${host} is not on the public internet`);
    const response = await open(target, limits);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, address)) return refuseBecause(NO_WEB_ADDRESS);
      address = new URL(headers.location, address).href;
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      return refuseBecause(REFUSALS[statusCode] ?? `its website answered ${statusCode}`);
    }
    return readBody(response, limits.maxBytes);
  }
  return refuseBecause('it redirects too often');
}

function open(target: URL, { isAllowed, signal }: Following): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    // Without an agent, connections are not reused, so each one goes to a checked address.
    request(target, {
      agent: false,
      signal,
      lookup: checkedLookup(isAllowed),
      headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'store-import' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Downloaded> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.destroy();
      return refuseBecause(`it is larger than ${Math.floor(maxBytes / 1_000_000)} MB`);
    }
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}
