import { type EventRecord, formatEvent } from '../objects/event.ts';
import type { Sandbox } from '../sandbox.ts';
import { exclusive, noSuch } from '../wire/errors.ts';
import type { WireObject } from '../wire/json.ts';
import { listOf, required, text } from '../wire/parameters.ts';
import { createdRange, formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { type Route, route } from './route.ts';

export const eventRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/events',
    {
      ...PAGE_FIELDS,
      created: createdRange,
      type: text(),
      types: listOf(required(text()), 20),
    },
    (params, { sandbox }) => {
      if (params.type !== null && params.types !== null) throw exclusive('type', 'types');
      const wanted = params.types ?? (params.type === null ? null : [params.type]);
      const found = newestFirst(sandbox.state.list('event')).filter(
        ({ type, created }) =>
          (wanted === null || wanted.includes(type)) && (params.created?.(created) ?? true),
      );
      return formatPage('/v1/events', found, params, (event) => showEvent(sandbox, event));
    },
  ),
  route('GET', '/v1/events/:id', {}, (_params, { sandbox, id }) => {
    const event = sandbox.state.find('event', id);
    if (event === null) throw noSuch('event', id, 'id', 'path');
    return showEvent(sandbox, event);
  }),
];

function showEvent({ state }: Sandbox, event: EventRecord): WireObject {
  return formatEvent(event, state.list('delivery').filter(({ eventId }) => eventId === event.id).length);
}
