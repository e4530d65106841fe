import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import styles from './content-history.module.css';

const EFFECT = 'Shoppers see it at once. The current text stays in the history.';

type Version = { version: number; actor: string; at: string; isOriginal: boolean; value: unknown };

/** The published versions, newest first. An earlier one can be put into the fields to read it, or published again. */
export function ContentHistory({
  text: { isChanged, history },
  canEdit,
  onLoad,
  onRevert,
}: {
  text: { isChanged: boolean; history: readonly Version[] };
  canEdit: boolean;
  onLoad: (version: Version) => void;
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
            label="Revert to the shop folder's text"
            tone="plain"
            title="Publish the shop folder's text?"
            text={EFFECT}
            confirm="Publish it"
            onConfirm={() => onRevert(0)}
          />
        )
      }
    >
      <ol className={styles.versions}>
        {history.map((entry, index) => {
          const { version, actor, at, isOriginal } = entry;
          return (
            <li key={version}>
              <span>
                Version {version}
                {isOriginal && ' (shop folder)'}, {actor.replace(/^admin:/, '')}, {format.minute(at)}
              </span>
              {index === 0 ? (
                <span className={styles.current}>Published</span>
              ) : (
                canEdit && (
                  <span className={styles.actions}>
                    <Button tone="quiet" onClick={() => onLoad(entry)} aria-label={`Open version ${version}`}>
                      Open
                    </Button>
                    <ConfirmButton
                      label="Publish again"
                      tone="plain"
                      title={`Publish version ${version} again?`}
                      text={EFFECT}
                      confirm="Publish it"
                      onConfirm={() => onRevert(version)}
                    />
                  </span>
                )
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
