import { useQuery } from '@tanstack/react-query';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page, Section } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { VersionsDialog } from '../../ui/versions-dialog.tsx';
import { ContentHistory } from './content-history.tsx';
import { type ContentKey, contentQuery } from './content-query.ts';
import { SearchTrial } from './search-trial.tsx';
import { TextFields } from './text-fields.tsx';
import { HINTS } from './text-value.ts';
import { compareTexts } from './two-texts.ts';
import { type EditedContent, useContentEditing } from './use-content-editing.ts';

/** Edits one text: saves a draft, previews it, publishes it, and reverts to earlier versions. */
export function ContentEditor({ name }: { name: ContentKey }) {
  const { data: text } = useQuery(contentQuery(name));
  return text ? <LoadedEditor name={name} text={text} /> : <Loading />;
}

function LoadedEditor({ name, text }: { name: ContentKey; text: EditedContent }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const editing = useContentEditing(name, text);
  const { shown, isEdited, isBusy, problem } = editing;
  return (
    <Page
      title={text.label}
      badge={text.hasDraft && <Badge tone="info">Draft</Badge>}
      back={{ href: '/content', label: 'Pages & copy' }}
      width="narrow"
      actions={
        canEdit && (
          <>
            <Button onClick={() => void editing.preview()}>Preview</Button>
            {isEdited && (
              <Button isBusy={isBusy} onClick={() => void editing.saveDraft()}>
                Save draft
              </Button>
            )}
            {(isEdited || text.hasDraft) && (
              <Button tone="primary" isBusy={isBusy} onClick={() => void editing.publish()}>
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
      {name === 'search' && canEdit && <SearchTrial words={shown} />}
      <Section>
        <fieldset className={styles.bare} disabled={!canEdit}>
          <TextFields
            name={name}
            value={shown}
            onChange={editing.edit}
            problems={editing.problems}
            hints={HINTS[name] ?? {}}
          />
        </fieldset>
      </Section>
      {canEdit && (text.hasDraft || isEdited) && (
        <div className={styles.row}>
          {isEdited && <Button onClick={editing.discard}>Discard my changes</Button>}
          {text.hasDraft && !isEdited && (
            <ConfirmButton
              label="Discard the draft"
              title="Discard the draft?"
              text="What shoppers read stays as it is."
              confirm="Discard it"
              onConfirm={editing.deleteDraft}
            />
          )}
        </div>
      )}
      {editing.conflict && (
        <VersionsDialog
          title="Someone else changed this text"
          description="What you typed is not lost. If you keep yours, it takes the place of their whole text."
          rows={compareTexts(shown, editing.conflict.theirs)}
          keep="Keep mine"
          onClose={editing.conflict.close}
          onTakeTheirs={editing.conflict.takeTheirs}
          onKeepYours={() => void editing.conflict?.keepMine()}
        />
      )}
      <ContentHistory text={text} canEdit={canEdit} onLoad={editing.open} onRevert={editing.revert} />
    </Page>
  );
}
