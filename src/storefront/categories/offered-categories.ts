import { createContext, useContext } from 'react';

/** The paths of the categories without products, as the shell of the page on the screen has them. */
export const EmptyPaths = createContext<readonly string[]>([]);

/** Tells by its path whether a page is offered: a category without products is not, anything else is. */
export function useOffered(): (path: string) => boolean {
  const emptyPaths = useContext(EmptyPaths);
  return (path) => !emptyPaths.includes(path);
}
