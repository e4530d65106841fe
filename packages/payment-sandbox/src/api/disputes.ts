import { formatDispute } from '../objects/dispute.ts';
import { noSuch } from '../wire/errors.ts';
import { text } from '../wire/parameters.ts';
import { createdRange, formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { type Route, route } from './route.ts';

/** Banks open and close disputes, so there is no route that creates one. */
export const disputeRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/disputes',
    { ...PAGE_FIELDS, charge: text(), created: createdRange, payment_intent: text() },
    (params, { sandbox }) => {
      const found = newestFirst(sandbox.state.list('dispute')).filter(
        (dispute) =>
          (params.charge === null || dispute.chargeId === params.charge) &&
          (params.payment_intent === null || dispute.paymentIntentId === params.payment_intent) &&
          (params.created?.(dispute.created) ?? true),
      );
      return formatPage('/v1/disputes', found, params, formatDispute);
    },
  ),
  route('GET', '/v1/disputes/:id', {}, (_params, { sandbox, id }) => {
    const dispute = sandbox.state.find('dispute', id);
    if (dispute === null) throw noSuch('dispute', id, 'dispute', 'path');
    return formatDispute(dispute);
  }),
];
