import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CATEGORIES } from '../../catalog/categories.ts';
import { ApiError, api, read } from '../../client/api.ts';
import { useSession } from '../../client/session.ts';
import { messageOf } from '../../ui/message-of.ts';
import { useToast } from '../../ui/toast.tsx';
import type { EditorPhoto } from './product-queries.ts';
import { editOf } from './use-product-form.ts';

/** The category that was chosen last, because merchants often add several of a kind. */
const LAST_CATEGORY = 'admin:last-category';

/** What this person typed before the dialog was closed without saving. */
const keyOf = (person: string) => `admin:unsaved-new-product:${person}`;

type Typed = { texts: { name: string; price: string }; photos: EditorPhoto[] };
const NOTHING: Typed = { texts: { name: '', price: '' }, photos: [] };

/** The form for a new product. It is created as a draft, then published if requested and possible. */
export function useNewProduct(onCreated: () => void) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: categories = [] } = useQuery(CATEGORIES);
  const [chosen, setChosen] = useState(() => localStorage.getItem(LAST_CATEGORY) ?? '');
  const setTable = (category: string) => {
    localStorage.setItem(LAST_CATEGORY, category);
    setChosen(category);
  };
  const table = (categories.find((category) => category.table === chosen) ?? categories[0])?.table;
  const key = keyOf(useSession().person.email);
  const [{ texts, photos }, setTyped] = useState(() => readUnsaved(key));
  const [isRestored, setRestored] = useState(() => !isBlank({ texts, photos }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const solve = (field: string) => setProblems(({ [field]: _solved, ...others }) => others);
  const setPhotos = (change: (photos: readonly EditorPhoto[]) => EditorPhoto[]) => {
    solve('photos');
    setTyped((before) => ({ ...before, photos: change(before.photos) }));
  };
  useEffect(() => {
    if (isBlank({ texts, photos })) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ texts, photos }));
  }, [texts, photos, key]);
  const [isBusy, setBusy] = useState(false);
  const create = async ({ isPublished }: { isPublished: boolean }) => {
    const missing = missingOf(texts, isPublished);
    setProblems(missing);
    if (table === undefined || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const { name, price } = texts;
      const json = { name, table, ...(price && { price }), ...editOf({ fields: {}, photos: [...photos] }) };
      const { id } = await read(api.products.$post({ json }));
      localStorage.removeItem(key);
      if (isPublished) await publish(id);
      await queries.invalidateQueries({ queryKey: ['products'] });
      onCreated();
      navigate(`/products/${encodeURIComponent(id)}`);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(Object.keys(fields).length > 0 ? fields : { request: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  /** The draft exists already, so the refusal is shown with it. */
  const publish = (id: string) =>
    api.products[':id'][':step'].$post({ param: { id, step: 'publish' } }).then(
      () => toast('It is in the shop now.'),
      (error: Error) => toast(`It is saved as a draft. ${error.message}`, { tone: 'problem' }),
    );
  const text = (field: 'name' | 'price') => ({
    value: texts[field],
    problem: problems[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      solve(field);
      setTyped((before) => ({ ...before, texts: { ...before.texts, [field]: target.value } }));
    },
  });
  const startOver = () => {
    setTyped(NOTHING);
    setRestored(false);
  };
  const form = { text, categories, table, setTable, photos, setPhotos, problems, isBusy, create };
  return { ...form, isRestored, startOver };
}

function missingOf({ name, price }: { name: string; price: string }, isPublished: boolean) {
  return {
    ...(name.trim() === '' && { name: 'A product needs a name.' }),
    ...(isPublished && price.trim() === '' && { price: 'It needs a price before it can be published.' }),
  };
}

function isBlank({ texts: { name, price }, photos }: Typed): boolean {
  return name === '' && price === '' && photos.length === 0;
}

function readUnsaved(key: string): Typed {
  try {
    const { texts, photos } = JSON.parse(localStorage.getItem(key) ?? '') as Typed;
    return { texts: { name: String(texts.name), price: String(texts.price) }, photos: [...photos] };
  } catch {
    return NOTHING;
  }
}
