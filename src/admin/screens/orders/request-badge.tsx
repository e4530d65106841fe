import { ORDER_REQUEST_NAMES, type OrderRequest } from '#domain/orders/order-request.ts';
import type { OpenReturnState } from '#domain/orders/returns.ts';
import { Badge } from '../../ui/badge.tsx';

/** What the shopper asks about an order in a message that is still open, and its open return. */
export function RequestBadge({
  order: { request, openReturn },
}: {
  order: { request: Pick<OrderRequest, 'kind'> | null; openReturn: OpenReturnState | null };
}) {
  return (
    <>
      {request && (
        <Badge tone={request.kind === 'change' ? 'bad' : 'warning'}>
          {ORDER_REQUEST_NAMES[request.kind]}
        </Badge>
      )}
      {openReturn && <Badge tone="warning">{`Return ${openReturn}`}</Badge>}
    </>
  );
}
