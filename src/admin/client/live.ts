import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads again what has changed in the store: queries whose key begins with the topic, such as `['orders', ...]`. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource('/api/events');
    const invalidate = (topics: readonly string[]) => {
      for (const topic of topics) void queries.invalidateQueries({ queryKey: [topic] });
      void queries.invalidateQueries({ queryKey: ['today'] });
    };
    source.addEventListener('changed', (event) => invalidate(JSON.parse(event.data) as string[]));
    let isFirst = true;
    source.addEventListener('open', () => {
      // After a lost connection nobody knows what was missed.
      if (!isFirst) invalidate(['orders', 'products', 'messages', 'emails', 'people']);
      isFirst = false;
    });
    return () => source.close();
  }, [queries]);
}
