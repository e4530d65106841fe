import { Argument } from '@commander-js/extra-typings';
import { listModeratedReviews } from '#database/reviews/review-moderation.ts';
import { normalizeOrderNumber } from '#domain/orders/order.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-photos.ts';
import { inviteOrder } from '#merchant/reviews/invite-reviews.ts';
import {
  answerReview,
  deleteReview,
  moveReview,
  removeReviewPhoto,
} from '#merchant/reviews/moderate-review.ts';
import { store } from '#shop';
import { type CommandContext, type CommandOutput, orRefuse, type RegisterCommand } from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { formatMinute } from '../text-table.ts';

const STATES = ['pending', 'published', 'hidden'] as const;
const LATEST = 50;
const ID = 'the start of its id, as listed';

/** `store reviews` */
export const registerReviews: RegisterCommand = (program, run) => {
  const reviews = program.command('reviews').description('list, publish and answer customer reviews');
  reviews
    .command('list', { isDefault: true })
    .description(`list the latest ${LATEST} reviews, those that wait for you first`)
    .addArgument(new Argument('[state]', 'only these').choices(STATES))
    .action((state) =>
      run.withStore((context) =>
        list(
          context,
          STATES.find((known) => known === state),
        ),
      ),
    );
  for (const [word, state, done] of [
    ['publish', 'published', 'The review is published.'],
    ['hide', 'hidden', 'The review is hidden.'],
  ] as const) {
    reviews
      .command(word)
      .description(
        word === 'publish' ? 'show a review on the shop pages' : 'hide a review from the shop pages',
      )
      .argument('<id>', ID)
      .action((id) =>
        run.withStore(async (context) => {
          const { row, isEmailed } = orRefuse(await moveReview(merchantContextOf(context), id, state));
          return { lines: [done, ...emailed(isEmailed)], data: { id: row.id, state } };
        }),
      );
  }
  reviews
    .command('answer')
    .description('answer a review; the answer is shown below it in the shop')
    .argument('<id>', ID)
    .argument('<text>', 'the answer; "" removes it')
    .action((id, text) =>
      run.withStore(async (context) => {
        const { row, isEmailed } = orRefuse(await answerReview(merchantContextOf(context), id, { text }));
        const done =
          row.answer === null ? 'The answer was removed.' : 'The answer is shown below the review.';
        return { lines: [done, ...emailed(isEmailed)], data: { id: row.id, answer: row.answer } };
      }),
    );
  reviews
    .command('remove-photo')
    .description('delete one photo of a review, with its file')
    .argument('<id>', ID)
    .argument('<number>', 'its number, as listed', wholeNumber({ from: 1, to: MAX_REVIEW_PHOTOS }))
    .action((id, place) =>
      run.withStore(async (context) => {
        const { row } = orRefuse(await removeReviewPhoto(withMedia(context), id, { place }));
        return { lines: ['The photo is deleted.'], data: { id: row.id } };
      }),
    );
  reviews
    .command('delete')
    .description('delete a review with its photos; the customer can write another one with the link')
    .argument('<id>', ID)
    .action((id) =>
      run.withStore(async (context) => {
        const { row } = orRefuse(await deleteReview(withMedia(context), id));
        return { lines: ['The review is deleted.'], data: { id: row.id } };
      }),
    );
  reviews
    .command('invite')
    .description('invite the customer of a delivered order to review it, once')
    .argument('<order>', 'order number')
    .action((typed) =>
      run.withStore(async (context) => {
        const number = normalizeOrderNumber(store.orderNumberPrefix, typed);
        orRefuse(await inviteOrder(merchantContextOf(context), number));
        return { lines: ['The running store sends the invitation within seconds.'], data: { order: number } };
      }),
    );
};

function emailed(isEmailed: boolean): string[] {
  return isEmailed ? ['The running store sends the answer to the customer within seconds.'] : [];
}

function withMedia(context: CommandContext) {
  return { ...merchantContextOf(context), mediaDir: context.mediaDir };
}

async function list(
  { database }: CommandContext,
  state: (typeof STATES)[number] | undefined,
): Promise<CommandOutput> {
  const reviews = await listModeratedReviews(database.db, { state, limit: LATEST });
  const lines = reviews.flatMap((review) => [
    `${formatMinute(review.time)} UTC, ${review.rating} of 5, ${review.state}, ${review.id.slice(0, 8)}`,
    `${review.author}${review.is_verified ? ' (verified purchase)' : ''}, ${review.product_name ?? 'the shop'}`,
    ...review.text.split('\n').map((line) => `    ${line}`),
    ...review.photos.map(({ url }, index) => `    photo ${index + 1}: ${url}`),
    ...(review.answer === null ? [] : review.answer.split('\n').map((line) => `  > ${line}`)),
    '',
  ]);
  return { lines: reviews.length === 0 ? ['There are no reviews.'] : lines, data: reviews };
}
