import { Argument } from '@commander-js/extra-typings';
import { listModeratedReviews } from '#database/review-moderation.ts';
import { normalizeOrderNumber } from '#domain/order.ts';
import { inviteOrder } from '#merchant/reviews/invite-reviews.ts';
import { answerReview, moveReview } from '#merchant/reviews/moderate-review.ts';
import { store } from '#shop';
import type { CommandContext, CommandOutput, RegisterCommand } from '../command.ts';
import { merchantContextOf, orRefuse } from '../merchant-context.ts';
import { formatMinute } from '../text-table.ts';

const STATES = ['pending', 'published', 'hidden'] as const;
const LATEST = 50;
const ID = 'the start of its id, as listed';

/** `store reviews` */
export const registerReviews: RegisterCommand = (program, run) => {
  const reviews = program.command('reviews').description('what customers wrote');
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
    ['publish', 'published', 'The review is on its page.'],
    ['hide', 'hidden', 'The review is taken off the pages.'],
  ] as const) {
    reviews
      .command(word)
      .description(
        word === 'publish' ? 'show a review on the shop pages' : 'take a review off the shop pages',
      )
      .argument('<id>', ID)
      .action((id) =>
        run.withStore(async (context) => {
          const { row } = orRefuse(await moveReview(merchantContextOf(context), id, state));
          return { lines: [done], data: { id: row.id, state } };
        }),
      );
  }
  reviews
    .command('answer')
    .description('answer a review; the answer stands under it on the shop pages')
    .argument('<id>', ID)
    .argument('<text>', 'the answer; "" takes it back')
    .action((id, text) =>
      run.withStore(async (context) => {
        const { row } = orRefuse(await answerReview(merchantContextOf(context), id, { text }));
        const lines = [
          row.answer === null ? 'The answer is taken back.' : 'The answer stands under the review.',
        ];
        return { lines, data: { id: row.id, answer: row.answer } };
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

async function list(
  { database }: CommandContext,
  state: (typeof STATES)[number] | undefined,
): Promise<CommandOutput> {
  const reviews = await listModeratedReviews(database.db, { state, limit: LATEST });
  const lines = reviews.flatMap((review) => [
    `${formatMinute(review.time)} UTC, ${review.rating} of 5, ${review.state}, ${review.id.slice(0, 8)}`,
    `${review.author}${review.is_verified ? ' (verified purchase)' : ''}, ${review.product_name ?? 'the shop'}`,
    ...review.text.split('\n').map((line) => `    ${line}`),
    ...(review.answer === null ? [] : review.answer.split('\n').map((line) => `  > ${line}`)),
    '',
  ]);
  return { lines: reviews.length === 0 ? ['There are no reviews.'] : lines, data: reviews };
}
