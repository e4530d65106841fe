import { ORDER_WORDS, PENDING_REASONS } from '../copy/order-states.ts';
import { Mark } from '../ui/mark.tsx';
import type { OrderState } from './watch-order.ts';

type NoticeState = Exclude<OrderState, { kind: 'found' }>;

/** The order page while there is no order to show: waiting, or why not. */
export function OrderNotice({
  state,
  sessionId,
  onLookAgain,
}: {
  state: NoticeState;
  sessionId: string;
  onLookAgain: () => void;
}) {
  if (state.kind === 'loading') {
    return (
      <div className="wrap empty-state empty-page">
        <Mark strokeWidth={0.8} />
        <h1 className="title">{ORDER_WORDS.loading}</h1>
        <div className="working-line" />
      </div>
    );
  }
  const isMissing = state.kind === 'not-found';
  return (
    <div className="wrap empty-state empty-page">
      <Mark strokeWidth={0.8} />
      <h1 className="title">{isMissing ? ORDER_WORDS.notFound.title : ORDER_WORDS.pendingTitle}</h1>
      <div className="notice-lines graphite">
        {linesFor(state, sessionId).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isLookingAgain(state) && <div className="working-line" />}
      <div className="button-row">
        {state.kind === 'failed' && (
          <button type="button" className="btn" onClick={onLookAgain}>
            Try again
          </button>
        )}
        <a className={state.kind === 'failed' ? 'btn btn-line' : 'btn'} href="/">
          Return Home
        </a>
        {state.kind !== 'no-session' && (
          <a className="lnk" href="/contact?subject=order-status">
            <span>Contact support</span>
          </a>
        )}
      </div>
    </div>
  );
}

function linesFor(state: Exclude<NoticeState, { kind: 'loading' }>, sessionId: string): string[] {
  switch (state.kind) {
    case 'no-session':
      return [ORDER_WORDS.noSession];
    case 'not-found':
      return [ORDER_WORDS.notFound.text, ORDER_WORDS.missing(sessionId)];
    case 'failed':
      return [ORDER_WORDS.unreadable(state.message), ORDER_WORDS.paidAnyway(sessionId)];
    case 'pending':
      return isExpected(state)
        ? [PENDING_REASONS[state.reason]]
        : [PENDING_REASONS[state.reason], ORDER_WORDS.missing(sessionId)];
  }
}

/** The store knows of the payment: an order will come of it. */
function isExpected(state: NoticeState): boolean {
  return state.kind === 'pending' && (state.reason === 'review' || state.reason === 'awaiting_payment');
}

function isLookingAgain(state: NoticeState): boolean {
  return state.kind === 'pending' && (state.reason === 'unknown' || state.reason === 'awaiting_payment');
}
