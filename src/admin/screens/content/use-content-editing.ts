import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../client/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { CONTENT, type ContentKey, type contentQuery } from './content-query.ts';
import { type TextValue, withOptionalLists, withoutEmptyPoints } from './text-value.ts';

export type EditedContent = Awaited<ReturnType<ReturnType<typeof contentQuery>['queryFn']>>;

/** The text as typed so far, and the actions on it. `problem` is the message of the last refusal. */
export function useContentEditing(name: ContentKey, text: EditedContent) {
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<TextValue>();
  // The version that was edited, not the newest one, so that another person's change is detected.
  const [version, setVersion] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const param = { key: name };
  const shown = typed ?? withOptionalLists((text.draft ?? text.value) as TextValue);
  const isEdited = typed !== undefined;

  const discard = () => {
    setTyped(undefined);
    setVersion(undefined);
    setProblem(undefined);
  };
  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['content', name] });
      await queries.invalidateQueries({ queryKey: CONTENT.queryKey });
      discard();
      toast(done);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setProblem(thrown.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const json = { value: withoutEmptyPoints(shown), version: version ?? text.version };
  const saveDraft = () => act(() => api.content[':key'].draft.$put({ param, json }), 'The draft is saved.');

  return {
    shown,
    isEdited,
    isBusy,
    problem,
    edit(value: TextValue) {
      setTyped(value);
      setVersion((known) => known ?? text.version);
    },
    /** Discards what was typed. */
    discard,
    saveDraft,
    publish: () => act(() => api.content[':key'].$put({ param, json }), 'Published. Open pages show it now.'),
    async preview() {
      // Opened before the response arrives, because browsers block windows that are not opened by a click.
      const tab = window.open('', '_blank');
      if (isEdited && !(await saveDraft())) return tab?.close();
      if (tab) tab.location.href = text.previewUrl;
    },
    deleteDraft: () =>
      act(
        () => api.content[':key'].draft.$put({ param, json: { value: null, version: text.version } }),
        'The draft is gone.',
      ),
    revert: (toVersion: number) =>
      act(() => api.content[':key'].revert.$post({ param, json: { toVersion } }), 'Published again.'),
  };
}
