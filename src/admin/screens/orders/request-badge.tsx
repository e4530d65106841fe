import { ORDER_REQUEST_NAMES, type OrderRequest } from '#domain/orders/order-request.ts';
import { Badge } from '../../ui/badge.tsx';

/** What the shopper asks about an order in a message that is still open. */
export function RequestBadge({ request }: { request: Pick<OrderRequest, 'kind'> | null }) {
  return (
    request && (
      <Badge tone={request.kind === 'change' ? 'bad' : 'warning'}>{ORDER_REQUEST_NAMES[request.kind]}</Badge>
    )
  );
}
