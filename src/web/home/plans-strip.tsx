import { store } from '#store';
import { Mark } from '../ui/mark.tsx';

/** Who lets a shopper pay later, in large words. */
export function PlansStrip() {
  const names = store.payLaterProviders.map((provider) => provider.name);
  return (
    <section className="plans" aria-label="Payment plans">
      <a className="wrap plans-row" href="/financing">
        {[...names, 'Plans from 3 to 36 months'].map((words) => (
          <span key={words}>
            {words}
            <Mark strokeWidth={1.8} />
          </span>
        ))}
      </a>
    </section>
  );
}
