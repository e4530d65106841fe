import { ORDER_COPY, PENDING_REASONS } from '#storefront/order/order-status-copy.ts';
import { Mark } from '#storefront/ui/logo.tsx';
import type { OrderState } from './watch-order.ts';

type NoticeState = Exclude<OrderState, { kind: 'found' }>;
type SettledState = Exclude<NoticeState, { kind: 'loading' }>;

type NoticeProps = {
  state: OrderState;
  sessionId: string;
  /** Null where the page has no scripts: looking again is then a link. */
  onLookAgain: (() => void) | null;
};

/** The order page while there is no order to show: waiting, or why not. */
export function OrderNotice({ state, sessionId, onLookAgain }: NoticeProps) {
  if (state.kind === 'found') return null;
  if (state.kind === 'loading') {
    return (
      <div className="wrap empty-state empty-page">
        <Mark strokeWidth={0.8} />
        <h1 className="title">{ORDER_COPY.loading}</h1>
        <div className="working-line" />
      </div>
    );
  }
  const isMissing = state.kind === 'not-found';
  const looksAgain = onLookAgain !== null && isLookingAgain(state);
  const hasAction = state.kind === 'failed' || (onLookAgain === null && isLookingAgain(state));
  return (
    <div className="wrap empty-state empty-page">
      <Mark strokeWidth={0.8} />
      <h1 className="title">{isMissing ? ORDER_COPY.notFound.title : ORDER_COPY.pendingTitle}</h1>
      <div className="notice-lines graphite">
        {linesFor(state, sessionId).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {looksAgain && <p>{ORDER_COPY.looksAgain}</p>}
      </div>
      {looksAgain && <div className="working-line" />}
      <div className="button-row">
        {hasAction && <LookAgain sessionId={sessionId} onLookAgain={onLookAgain} />}
        <a className={hasAction ? 'btn btn-line' : 'btn'} href="/">
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

function LookAgain({ sessionId, onLookAgain }: Pick<NoticeProps, 'sessionId' | 'onLookAgain'>) {
  if (onLookAgain) {
    return (
      <button type="button" className="btn" onClick={onLookAgain}>
        Try again
      </button>
    );
  }
  return (
    <a className="btn" href={`/payment-success?${new URLSearchParams({ session_id: sessionId })}`}>
      {ORDER_COPY.checkAgain}
    </a>
  );
}

function linesFor(state: SettledState, sessionId: string): string[] {
  switch (state.kind) {
    case 'no-session':
      return [ORDER_COPY.noSession];
    case 'not-found':
      return [ORDER_COPY.notFound.text, ORDER_COPY.missing(sessionId)];
    case 'failed':
      return [ORDER_COPY.unreadable(state.message), ORDER_COPY.paidAnyway(sessionId)];
    case 'pending':
      return isExpected(state)
        ? [PENDING_REASONS[state.reason]]
        : [PENDING_REASONS[state.reason], ORDER_COPY.missing(sessionId)];
  }
}

/** The store knows of the payment: an order will come of it. */
function isExpected(state: SettledState): boolean {
  return state.kind === 'pending' && (state.reason === 'review' || state.reason === 'awaiting_payment');
}

function isLookingAgain(state: SettledState): boolean {
  return state.kind === 'pending' && (state.reason === 'unknown' || state.reason === 'awaiting_payment');
}
