import type { WireObject } from '../wire/json.ts';

export type ProductRecord = {
  id: string;
  created: number;
  updated: number;
  name: string;
  active: boolean;
  description: string | null;
  images: string[];
  metadata: Record<string, string>;
  shippable: boolean | null;
  url: string | null;
};

/** A product in Stripe's format. */
export function formatProduct(product: ProductRecord): WireObject {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    attributes: [],
    created: product.created,
    default_price: null,
    description: product.description,
    images: product.images,
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: product.shippable,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'good',
    unit_label: null,
    updated: product.updated,
    url: product.url,
  };
}
