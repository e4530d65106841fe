import type { WireObject } from '../wire/json.ts';
import type { EventType } from './event.ts';

export type EndpointRecord = {
  id: string;
  created: number;
  url: string;
  secret: string;
  /** Event names, or `*` for all. */
  enabledEvents: string[];
  apiVersion: string | null;
  description: string | null;
  metadata: Record<string, string>;
};

export function wantsEvent(endpoint: EndpointRecord, type: EventType): boolean {
  return endpoint.enabledEvents.includes('*') || endpoint.enabledEvents.includes(type);
}

/** A webhook endpoint in Stripe's format. The secret is included only in the response that creates it. */
export function formatEndpoint(endpoint: EndpointRecord): WireObject {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    api_version: endpoint.apiVersion,
    application: null,
    created: endpoint.created,
    description: endpoint.description,
    enabled_events: endpoint.enabledEvents,
    livemode: false,
    metadata: endpoint.metadata,
    status: 'enabled',
    url: endpoint.url,
  };
}
