import { ConfirmButton } from '../../ui/confirm.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import styles from './content-history.module.css';

type Version = { version: number; actor: string; at: string; isOriginal: boolean };

/** The published versions, newest first, each with a button that restores it. */
export function ContentHistory({
  text: { isChanged, history },
  canEdit,
  onRevert,
}: {
  text: { isChanged: boolean; history: readonly Version[] };
  canEdit: boolean;
  onRevert: (toVersion: number) => Promise<unknown>;
}) {
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <Section
      title="History"
      actions={
        canEdit &&
        isChanged && (
          <ConfirmButton
            label="Use the shop folder's text"
            tone="plain"
            title="Publish the shop folder's text?"
            text="Shoppers read it at once. The present text stays in the history."
            confirm="Publish it"
            onConfirm={() => onRevert(0)}
          />
        )
      }
    >
      <ol className={styles.versions}>
        {history.map(({ version, actor, at, isOriginal }, index) => (
          <li key={version}>
            <span>
              Version {version}
              {isOriginal && ' (shop folder)'}, {actor.replace(/^admin:/, '')}, {format.minute(at)}
            </span>
            {index === 0 ? (
              <span className={styles.current}>Published</span>
            ) : (
              canEdit && (
                <ConfirmButton
                  label="Publish again"
                  tone="plain"
                  title={`Publish version ${version} again?`}
                  text="Shoppers read it at once. The present text stays in the history."
                  confirm="Publish it"
                  onConfirm={() => onRevert(version)}
                />
              )
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
