import { Loading, LoadingLine } from '../../ui/loading.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './today.module.css';

const ORDERS = ['a', 'b', 'c', 'd', 'e'];
const OTHERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const FIGURES = ['a', 'b', 'c', 'd'];

/** The shape of Today while it loads: orders to ship beside the other queues, then the figures. */
export function TodayLoading() {
  return (
    <Loading>
      <div className={styles.queues}>
        <div className={styles.queue}>
          <Placeholder />
          {ORDERS.map((order) => (
            <Placeholder key={order} />
          ))}
        </div>
        <div className={styles.others}>
          {OTHERS.map((queue) => (
            <div key={queue} className={styles.queue} data-empty>
              <Placeholder />
            </div>
          ))}
        </div>
      </div>
      <SalesLoading />
    </Loading>
  );
}

/** The shape of the sales: their figures above the chart. */
export function SalesLoading() {
  return (
    <Section title="Sales">
      <div className={styles.figures}>
        {FIGURES.map((figure) => (
          <Placeholder key={figure} />
        ))}
      </div>
      <div className={styles.chart} />
    </Section>
  );
}

function Placeholder() {
  return (
    <div className={styles.placeholder}>
      <LoadingLine />
    </div>
  );
}
