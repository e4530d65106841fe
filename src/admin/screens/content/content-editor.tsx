import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page, Section } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { ContentHistory } from './content-history.tsx';
import { CONTENT, type ContentKey, contentQuery } from './content-query.ts';
import { TextFields } from './text-fields.tsx';
import { type TextValue, withOptionalLists, withoutEmptyPoints } from './text-value.ts';

/** Edits one text: saves a draft, shows it as a preview, publishes it, and goes back to earlier ones. */
export function ContentEditor({ name }: { name: ContentKey }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const toast = useToast();
  const queries = useQueryClient();
  const { data: text } = useQuery(contentQuery(name));
  const [typed, setTyped] = useState<TextValue>();
  // Of the text that was edited, not of the newest: somebody else's publication must be noticed.
  const [version, setVersion] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!text) return <Loading />;
  const param = { key: name };
  const shown = typed ?? withOptionalLists((text.draft ?? text.value) as TextValue);
  const isEdited = typed !== undefined;

  const edit = (value: TextValue) => {
    setTyped(value);
    setVersion((known) => known ?? text.version);
  };
  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['content', name] });
      await queries.invalidateQueries({ queryKey: CONTENT.queryKey });
      setTyped(undefined);
      setVersion(undefined);
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
  const publish = () =>
    act(() => api.content[':key'].$put({ param, json }), 'Published. Open pages show it now.');
  const preview = async () => {
    // Opened before the answer, because browsers block windows that no click opens.
    const tab = window.open('', '_blank');
    if (isEdited && !(await saveDraft())) return tab?.close();
    if (tab) tab.location.href = text.previewUrl;
  };
  const dropDraft = () =>
    act(
      () => api.content[':key'].draft.$put({ param, json: { value: null, version: text.version } }),
      'The draft is gone.',
    );
  return (
    <Page
      title={text.label}
      badge={text.hasDraft && <Badge tone="info">Draft</Badge>}
      back={{ href: '/content', label: 'Pages & copy' }}
      width="narrow"
      actions={
        canEdit && (
          <>
            <Button onClick={() => void preview()}>Preview</Button>
            {isEdited && (
              <Button isBusy={isBusy} onClick={() => void saveDraft()}>
                Save draft
              </Button>
            )}
            {(isEdited || text.hasDraft) && (
              <Button tone="primary" isBusy={isBusy} onClick={() => void publish()}>
                Publish
              </Button>
            )}
          </>
        )
      }
    >
      <p className={styles.quiet}>
        {text.isChanged
          ? 'This text differs from the shop folder. It does not follow the settings: if they change, change it too.'
          : 'Shoppers read the text of the shop folder.'}
        {text.hasDraft &&
          text.draftAt &&
          ` The draft is by ${(text.draftBy ?? '').replace(/^admin:/, '')}, ${format.ago(text.draftAt)}.`}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Section>
        <TextFields name={name} value={shown} onChange={canEdit ? edit : () => {}} />
      </Section>
      {canEdit && (text.hasDraft || isEdited) && (
        <div className={styles.row}>
          {isEdited && (
            <Button
              onClick={() => {
                setTyped(undefined);
                setVersion(undefined);
                setProblem(undefined);
              }}
            >
              Discard my changes
            </Button>
          )}
          {text.hasDraft && !isEdited && (
            <ConfirmButton
              label="Discard the draft"
              title="Discard the draft?"
              text="What shoppers read stays as it is."
              confirm="Discard it"
              onConfirm={dropDraft}
            />
          )}
        </div>
      )}
      <ContentHistory
        text={text}
        canEdit={canEdit}
        onRevert={(toVersion) =>
          act(() => api.content[':key'].revert.$post({ param, json: { toVersion } }), 'Published again.')
        }
      />
    </Page>
  );
}
