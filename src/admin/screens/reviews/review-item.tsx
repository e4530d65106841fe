import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import layout from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import type { loadReviews } from './load-reviews.ts';
import styles from './reviews.module.css';

type Review = Awaited<ReturnType<typeof loadReviews>>[number];

/** One review with what can be done about it. */
export function ReviewItem({ review }: { review: Review }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const toast = useToast();
  const queries = useQueryClient();
  const [isAnswering, setAnswering] = useState(false);
  const { id, state, author, rating, text, productName, orderNumber, isVerified, answer } = review;
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast(done);
      setAnswering(false);
    } catch (thrown) {
      toast((thrown as Error).message, { tone: 'problem' });
    }
    await queries.invalidateQueries({ queryKey: ['products', 'reviews'] });
  };
  const move = (next: 'published' | 'hidden', done: string) => () =>
    void act(() => api.reviews[':id'].state.$post({ param: { id }, json: { state: next } }), done);
  const sendAnswer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('answer'));
    const json = { text: typed, answerSeen: answer };
    void act(
      () => api.reviews[':id'].answer.$put({ param: { id }, json }),
      typed.trim() === '' ? 'The answer is taken back.' : 'The answer stands under the review.',
    );
  };
  return (
    <li className={styles.review}>
      <div className={layout.row}>
        <Stars rating={rating} />
        <b>{author}</b>
        {isVerified && <Badge tone="good">Verified purchase</Badge>}
        <span className={layout.quiet}>{format.day(review.time)}</span>
      </div>
      <p className={layout.quiet}>
        {productName ?? 'About the shop'}
        {orderNumber && `, order ${orderNumber}`}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {answer && !isAnswering && <blockquote className={styles.answer}>{answer}</blockquote>}
      {isAnswering && (
        <form className={layout.stack} onSubmit={sendAnswer}>
          <TextArea label="Your answer, for everybody to read" name="answer" defaultValue={answer ?? ''} />
          <div className={layout.row}>
            <Button tone="primary" type="submit">
              Save the answer
            </Button>
            <Button onClick={() => setAnswering(false)}>Cancel</Button>
          </div>
        </form>
      )}
      {canEdit && !isAnswering && (
        <div className={layout.row}>
          {state !== 'published' && (
            <Button tone="primary" onClick={move('published', 'Published.')}>
              Publish
            </Button>
          )}
          {state !== 'hidden' && <Button onClick={move('hidden', 'Hidden.')}>Hide</Button>}
          <Button onClick={() => setAnswering(true)}>{answer ? 'Change the answer' : 'Answer'}</Button>
        </div>
      )}
    </li>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} data-full={star <= rating || undefined} />
      ))}
    </span>
  );
}
