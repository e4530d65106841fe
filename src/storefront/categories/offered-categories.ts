import { createContext, useContext } from 'react';

/** The paths of categories without products, from the current page's shell data. */
export const EmptyPaths = createContext<readonly string[]>([]);

/** Returns whether a path is offered. Only categories without products are not. */
export function useOffered(): (path: string) => boolean {
  const emptyPaths = useContext(EmptyPaths);
  return (path) => !emptyPaths.includes(path);
}
