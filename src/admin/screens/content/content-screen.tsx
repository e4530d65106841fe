import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { ContentEditor } from './content-editor.tsx';
import { CONTENT, isContentKey } from './content-query.ts';

/** Lists the texts of the pages. A row opens its editor. */
export function ContentScreen({ params }: { params?: { key?: string } }) {
  const key = params?.key;
  return key && isContentKey(key) ? <ContentEditor key={key} name={key} /> : <ContentList />;
}

function ContentList() {
  const { data: texts } = useQuery(CONTENT);
  return (
    <Page title="Pages & copy">
      <p className={styles.quiet}>
        A text you publish here wins over the one in the shop's folder, and open pages show it at once.
      </p>
      {!texts && <Loading head="wide" />}
      {texts && (
        <DataTable
          label="Texts"
          rows={texts}
          keyOf={({ key }) => key}
          hrefOf={({ key }) => `/content/${key}`}
          columns={[
            {
              key: 'label',
              header: 'Text',
              width: 'minmax(150px, 2fr)',
              cell: ({ label }) => <b>{label}</b>,
            },
            {
              key: 'path',
              header: 'Page',
              width: 'minmax(140px, 1fr)',
              isOptional: true,
              cell: ({ path }) => <span className={styles.quiet}>{path}</span>,
            },
            {
              key: 'state',
              header: 'Published',
              width: 'minmax(150px, 1fr)',
              cell: ({ isChanged, hasDraft, version }) => (
                <span className={styles.row}>
                  {isChanged ? (
                    <Badge tone="good">Version {version}</Badge>
                  ) : (
                    <span className={styles.quiet}>Shop folder</span>
                  )}
                  {hasDraft && <Badge tone="info">Draft</Badge>}
                </span>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}
