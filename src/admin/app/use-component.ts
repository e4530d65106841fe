import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded once the app has rendered; null until then. Unlike `lazy`, it renders synchronously
 * when it is needed, so it receives the keys typed next.
 */
export function useComponent<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load]);
  return component;
}
