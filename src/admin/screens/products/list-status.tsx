import { Redo2, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import styles from './products.module.css';
import type { Stayed } from './stayed-products.ts';
import type { useJobHistory } from './use-job-history.ts';

/** The last event, as a sentence. */
export type Said = { text: string; isProblem: boolean; stayed?: Stayed | undefined };

type Props = {
  /** Null until it is known. */
  total: number | null;
  said: Said | null;
  history: ReturnType<typeof useJobHistory>;
};

/** The number of products, the last event, and what can be undone. */
export function ListStatus({ total, said, history }: Props) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const { nextUndo, nextRedo, undo, redo } = history;
  return (
    <div className={styles.status}>
      <p className={styles.count}>
        {total !== null && `${format.number(total)} ${total === 1 ? 'product' : 'products'}`}
      </p>
      <p role="status" className={styles.said} data-problem={said?.isProblem || undefined}>
        {said?.text}
        {said?.stayed && <StayedProducts {...said.stayed} />}
      </p>
      {canEdit && (
        <span className={styles.steps}>
          <Button
            tone="quiet"
            disabled={!nextUndo}
            title={nextUndo ? `${nextUndo.words} (Ctrl Z)` : undefined}
            onClick={() => undo()}
          >
            <Undo2 aria-hidden /> Undo
          </Button>
          <Button
            tone="quiet"
            disabled={!nextRedo}
            title={nextRedo ? `${nextRedo.words} (Ctrl Shift Z)` : undefined}
            onClick={() => redo()}
          >
            <Redo2 aria-hidden /> Redo
          </Button>
        </span>
      )}
    </div>
  );
}

function StayedProducts({ start, products, end }: Stayed) {
  return (
    <>
      {` ${start}`}
      {products.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link href={`/products/${encodeURIComponent(id)}`}>{name}</Link>
        </Fragment>
      ))}
      {end}
    </>
  );
}
