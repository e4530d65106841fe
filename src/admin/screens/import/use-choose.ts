import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Preview } from './import-api.ts';

type Choice = {
  /** A type of the file, and the category its products go to. */
  category?: readonly [type: string, category: string];
  colors?: Preview['colors'];
  skipErrors?: boolean;
  withoutMissingImages?: boolean;
};

/** Saves one choice beside those that were made before, and looks at the file again. False: it was not saved. */
export function useChoose(id: string, { types, colors, skipErrors, withoutMissingImages }: Preview) {
  const queries = useQueryClient();
  const toast = useToast();
  return async (changed: Choice): Promise<boolean> => {
    const chosen = types
      .filter(({ decidedBy, category }) => decidedBy === 'choice' && category !== null)
      .map(({ type, category }): [string, string] => [type, category ?? '']);
    const categories = new Map(chosen);
    const [type, category] = changed.category ?? [];
    if (type !== undefined && category) categories.set(type, category);
    try {
      await api.imports[':id'].choices.$put({
        param: { id },
        json: {
          categories: Object.fromEntries(categories),
          colors: changed.colors ?? colors,
          skipErrors: changed.skipErrors ?? skipErrors,
          withoutMissingImages: changed.withoutMissingImages ?? withoutMissingImages,
        },
      });
      await queries.invalidateQueries({ queryKey: ['imports', id] });
      return true;
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
      return false;
    }
  };
}
