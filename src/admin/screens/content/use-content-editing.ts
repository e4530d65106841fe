import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../client/api.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { useToast } from '../../ui/toast.tsx';
import { CONTENT, type ContentKey, type contentQuery } from './content-query.ts';
import { type TextValue, withOptionalLists, withoutEmptyPoints } from './text-value.ts';

export type EditedContent = Awaited<ReturnType<ReturnType<typeof contentQuery>['queryFn']>>;

/** What was typed, and what it was typed over: a later version or draft by another person is detected. */
type Edit = { typed: TextValue; seen: Seen };
type Seen = { version: number; draftSeen: string | null };
type Sent = 'draft' | 'published';

/** The text as typed so far, and the actions on it. `problem` is the message of the last refusal. */
export function useContentEditing(name: ContentKey, text: EditedContent) {
  const toast = useToast();
  const queries = useQueryClient();
  const [edit, setEdit] = useUnsaved<Edit | undefined>(`content ${name}`, undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const param = { key: name };
  const [refused, setRefused] = useState<Sent>();
  const theirs = withOptionalLists((text.draft ?? text.value) as TextValue);
  const shown = edit?.typed ?? theirs;
  const isEdited = edit !== undefined;
  const latest = { version: text.version, draftSeen: text.draftAt };
  const seen = edit?.seen ?? latest;

  const forget = () => {
    setProblem(undefined);
    setProblems({});
    setRefused(undefined);
  };
  const discard = () => {
    setEdit(undefined);
    forget();
  };
  const act = async (work: () => Promise<unknown>, done: string, sent?: Sent) => {
    setBusy(true);
    forget();
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['content', name] });
      await queries.invalidateQueries({ queryKey: CONTENT.queryKey });
      discard();
      toast(done);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setProblems(thrown.fields);
      // Above the form too: the field may be far down.
      const [fieldProblem] = Object.values(thrown.fields);
      setProblem(fieldProblem ?? thrown.message);
      if (thrown.code !== 'conflict') return false;
      await queries.invalidateQueries({ queryKey: ['content', name] });
      if (isEdited && sent) setRefused(sent);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const send = (as: Sent, over: Seen) => {
    const json = { value: withoutEmptyPoints(shown), ...over };
    return as === 'draft'
      ? act(() => api.content[':key'].draft.$put({ param, json }), 'The draft is saved.', as)
      : act(() => api.content[':key'].$put({ param, json }), 'Published. Open pages show it now.', as);
  };
  const saveDraft = () => send('draft', seen);

  return {
    shown,
    isEdited,
    isBusy,
    problem,
    /** What was refused of single fields, by their place, such as `sections.2.heading`. */
    problems,
    edit(typed: TextValue) {
      forget();
      setEdit({ typed, seen });
    },
    /** Puts an earlier version into the fields, as if it was typed. */
    open({ version: opened, value }: { version: number; value: unknown }) {
      setEdit({ typed: withOptionalLists(value as TextValue), seen: latest });
      toast(`Version ${opened} is in the fields. Shoppers read the published text.`);
      scrollTo({ top: 0 });
    },
    /** Discards what was typed. */
    discard,
    saveDraft,
    publish: () => send('published', seen),
    /** After another person has published or drafted a newer text, which is now `theirs`. */
    conflict: refused && {
      theirs,
      close: () => setRefused(undefined),
      takeTheirs: discard,
      /** Saves the text as typed over theirs, as it was about to be saved. */
      keepMine() {
        if (edit) setEdit({ typed: edit.typed, seen: latest });
        return send(refused, latest);
      },
    },
    async preview() {
      // Opened before the response arrives, because browsers block windows that are not opened by a click.
      const tab = window.open('', '_blank');
      if (isEdited && !(await saveDraft())) return tab?.close();
      if (tab) tab.location.href = text.previewUrl;
    },
    deleteDraft: () =>
      act(
        () => api.content[':key'].draft.$put({ param, json: { value: null, ...latest } }),
        'Draft discarded.',
      ),
    revert: (toVersion: number) =>
      act(() => api.content[':key'].revert.$post({ param, json: { toVersion } }), 'Published again.'),
  };
}
