import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, read } from './api.ts';
import { setReachable, waitForSignIn } from './connection.ts';

const RETRY_MS = 3_000;
const TOPICS = ['orders', 'products', 'promo-codes', 'reviews', 'messages', 'newsletter', 'emails', 'people'];

/**
 * Refetches what has changed in the store: queries whose key begins with the topic, such as `['orders', ...]`. It is
 * the first to notice that the store is down or the session has ended.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => followStore(queries), [queries]);
}

/** Listens until the returned function is called. */
function followStore(queries: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let wasOpen = false;
  const invalidate = (topics: readonly string[]) => {
    for (const topic of topics) void queries.invalidateQueries({ queryKey: [topic] });
    void queries.invalidateQueries({ queryKey: ['today'] });
  };
  const connect = () => {
    if (isOver) return;
    const opened = new EventSource('/api/events');
    source = opened;
    opened.addEventListener('changed', (event) => invalidate(JSON.parse(event.data) as string[]));
    opened.addEventListener('open', () => {
      setReachable(true);
      // Events may have been missed while disconnected, so everything is refetched.
      if (wasOpen) invalidate(TOPICS);
      wasOpen = true;
    });
    opened.addEventListener('error', () => {
      // The browser reconnects automatically unless the server refused the connection.
      if (opened.readyState === EventSource.CLOSED)
        timer = setTimeout(() => void askWhy().then(connect), RETRY_MS);
      else if (!isOver) setReachable(false);
    });
  };
  const onOffline = () => setReachable(false);
  // The event stream may outlive the session, and is silent then.
  const onOnline = () => void askWhy();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  connect();
  return () => {
    isOver = true;
    source?.close();
    clearTimeout(timer);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}

/** Waits for the next sign-in if the session has ended. */
async function askWhy(): Promise<void> {
  const session = await read(api.auth.session.$get()).catch(() => null);
  if (session && !session.person) await waitForSignIn();
}
