import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCanEdit } from '../../client/session.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useFormat } from '../../ui/format.ts';
import layout from '../../ui/stack.module.css';
import { AnswerForm } from './answer-form.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import styles from './reviews.module.css';
import { useReviewChanges } from './use-review-changes.ts';
import type { Review } from './use-reviews.ts';

const STATES = {
  pending: { label: 'Waiting', tone: 'warning' },
  published: { label: 'Published', tone: 'neutral' },
  hidden: { label: 'Hidden', tone: 'neutral' },
} as const satisfies Record<Review['state'], { label: string; tone: Tone }>;

/** One review with its actions. */
export function ReviewItem({ review, isStateShown }: { review: Review; isStateShown: boolean }) {
  const canEdit = useCanEdit();
  const [isAnswering, setAnswering] = useState(false);
  const changes = useReviewChanges(review.id);
  const { state, author, text, answer, photos } = review;
  const saveAnswer = async (typed: string, answerSeen: string | null) => {
    if (await changes.answer(typed, answerSeen)) setAnswering(false);
  };
  return (
    <li className={styles.review}>
      <ReviewHead review={review} isStateShown={isStateShown} />
      {text && <p className={styles.text}>{text}</p>}
      <ReviewPhotos author={author} photos={photos} onRemove={changes.removePhoto} />
      {answer && !isAnswering && <blockquote className={styles.answer}>{answer}</blockquote>}
      {isAnswering && (
        <AnswerForm
          answer={answer}
          isPublished={state === 'published'}
          onSave={(typed, answerSeen) => void saveAnswer(typed, answerSeen)}
          onCancel={() => setAnswering(false)}
        />
      )}
      {canEdit && !isAnswering && (
        <div className={layout.row}>
          {state !== 'published' && (
            <Button tone="primary" onClick={() => void changes.move('published')}>
              Publish
            </Button>
          )}
          {state !== 'hidden' && <Button onClick={() => void changes.move('hidden')}>Hide</Button>}
          <Button onClick={() => setAnswering(true)}>{answer ? 'Change the answer' : 'Answer'}</Button>
          <ConfirmButton
            label="Delete"
            title="Delete this review?"
            text="The review and its photos are permanently deleted. With the link in their email the customer can write another review. To keep a review off the pages, hide it."
            confirm="Delete it"
            onConfirm={changes.remove}
          />
        </div>
      )}
    </li>
  );
}

function ReviewHead({ review, isStateShown }: { review: Review; isStateShown: boolean }) {
  const format = useFormat();
  const { state, author, rating, time, isVerified, productId, productName, orderNumber } = review;
  return (
    <>
      <div className={layout.row}>
        <Stars rating={rating} />
        <b>{author}</b>
        {isStateShown && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
        {isVerified && <Badge tone="good">Verified purchase</Badge>}
        <span className={layout.quiet}>{format.day(time)}</span>
      </div>
      <p className={`${layout.quiet} ${styles.about}`}>
        {productId && productName ? (
          <Link href={`/products/${productId}`}>{productName}</Link>
        ) : (
          'About the shop'
        )}
        {orderNumber && (
          <>
            , order <Link href={`/orders/${orderNumber}`}>{orderNumber}</Link>
          </>
        )}
      </p>
    </>
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
