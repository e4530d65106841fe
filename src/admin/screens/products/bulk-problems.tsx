import stack from '../../ui/stack.module.css';
import type { Job } from './product-jobs.ts';

/** The products a bulk change failed for, such as those whose price Stripe refused. */
export function BulkProblems({ problems }: { problems: Job['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <section role="alert">
      <p className={stack.problem}>
        {problems.length === 1
          ? 'One product stays as it was:'
          : `${problems.length} products stay as they were:`}
      </p>
      <ul>
        {problems.map(({ id, reason }) => (
          <li key={id}>
            <b>{id}</b> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
