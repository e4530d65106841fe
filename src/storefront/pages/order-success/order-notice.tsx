import { ORDER_COPY, PENDING_REASONS } from '#storefront/order/order-status-copy.ts';
import buttonStyles from '#storefront/ui/button.module.css';
import emptyState from '#storefront/ui/empty-state.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Mark } from '#storefront/ui/logo.tsx';
import text from '#storefront/ui/text.module.css';
import workingLine from '#storefront/ui/working-line.module.css';
import styles from './order-notice.module.css';
import type { OrderState } from './watch-order.ts';

type NoticeState = Exclude<OrderState, { kind: 'found' }>;
type SettledState = Exclude<NoticeState, { kind: 'loading' }>;

type NoticeProps = {
  state: OrderState;
  sessionId: string;
  /** Null without scripts: checking again is then a link. */
  onLookAgain: (() => void) | null;
};

/** The order page without an order: still waiting, or why there is none. */
export function OrderNotice({ state, sessionId, onLookAgain }: NoticeProps) {
  if (state.kind === 'found') return null;
  if (state.kind === 'loading') {
    return (
      <div className={`${layout.pageWidth} ${emptyState.emptyState} ${emptyState.page}`}>
        <Mark strokeWidth={0.8} />
        <h1 className={text.title}>{ORDER_COPY.loading}</h1>
        <div className={workingLine.workingLine} />
      </div>
    );
  }
  const isMissing = state.kind === 'not-found';
  const looksAgain = onLookAgain !== null && isLookingAgain(state);
  const hasAction = state.kind === 'failed' || (onLookAgain === null && isLookingAgain(state));
  return (
    <div className={`${layout.pageWidth} ${emptyState.emptyState} ${emptyState.page}`}>
      <Mark strokeWidth={0.8} />
      <h1 className={text.title}>{isMissing ? ORDER_COPY.notFound.title : ORDER_COPY.pendingTitle}</h1>
      <div className={`${styles.lines} ${text.secondary}`}>
        {linesFor(state, sessionId).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {looksAgain && <p>{ORDER_COPY.looksAgain}</p>}
      </div>
      {looksAgain && <div className={workingLine.workingLine} />}
      <div className={`${buttonStyles.row} ${emptyState.actions}`}>
        {hasAction && <LookAgain sessionId={sessionId} onLookAgain={onLookAgain} />}
        <a className={`${buttonStyles.button} ${hasAction ? buttonStyles.outline : ''}`} href="/">
          Return Home
        </a>
        {state.kind !== 'no-session' && (
          <a className={link.link} href="/contact?subject=order-status">
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
      <button type="button" className={buttonStyles.button} onClick={onLookAgain}>
        Try again
      </button>
    );
  }
  return (
    <a
      className={buttonStyles.button}
      href={`/payment-success?${new URLSearchParams({ session_id: sessionId })}`}
    >
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

/** The store knows the payment and will settle it. */
function isExpected(state: SettledState): boolean {
  return state.kind === 'pending' && ['review', 'rejected', 'awaiting_payment'].includes(state.reason);
}

function isLookingAgain(state: SettledState): boolean {
  return state.kind === 'pending' && (state.reason === 'unknown' || state.reason === 'awaiting_payment');
}
