import { newId } from '../ids.ts';
import { type EndpointRecord, formatEndpoint } from '../objects/webhook-endpoint.ts';
import { address, listOf, metadataPairs, required, text } from '../wire/parameters.ts';
import { formatPage, newestFirst, PAGE_FIELDS } from './listing.ts';
import { type Route, route } from './route.ts';

export const webhookEndpointRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: required(address),
      enabled_events: required(listOf(required(text()))),
      api_version: text(),
      description: text(),
      metadata: metadataPairs,
    },
    (params, { sandbox }) => {
      const endpoint: EndpointRecord = {
        id: newId('endpoint'),
        created: sandbox.now(),
        url: params.url,
        secret: newId('webhookSecret'),
        enabledEvents: params.enabled_events,
        apiVersion: params.api_version,
        description: params.description,
        metadata: params.metadata ?? {},
      };
      sandbox.state.put('endpoint', endpoint);
      return { ...formatEndpoint(endpoint), secret: endpoint.secret };
    },
  ),
  route('GET', '/v1/webhook_endpoints', PAGE_FIELDS, (params, { sandbox }) =>
    formatPage('/v1/webhook_endpoints', newestFirst(sandbox.state.list('endpoint')), params, formatEndpoint),
  ),
];
