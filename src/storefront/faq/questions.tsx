import { Minus, Plus } from 'lucide-react';
import type { Question } from '#shop/content-types.ts';
import styles from './questions.module.css';

/** Questions of which one per group is open at a time. */
export function Questions({ group, questions }: { group: string; questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} name={group}>
          <summary>
            {question}
            <Plus className={styles.whenClosed} aria-hidden="true" />
            <Minus className={styles.whenOpen} aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
