import { Badge, type Tone } from '../../ui/badge.tsx';

type Shown = {
  state: 'active' | 'draft' | 'scheduled' | 'archived';
  in_stock: boolean;
  is_sold_out: boolean;
  is_made_on_request: boolean;
  is_purchasable: boolean;
};

/** The product's state, and whether shoppers can buy it. */
export function StateBadge({ product }: { product: Shown }) {
  const [label, tone] = wordsFor(product);
  return <Badge tone={tone}>{label}</Badge>;
}

function wordsFor(product: Shown): [string, Tone] {
  if (product.state === 'draft') return ['Draft', 'info'];
  if (product.state === 'scheduled') return ['Scheduled', 'info'];
  if (product.state === 'archived') return ['Archived', 'neutral'];
  if (product.is_made_on_request) return ['On request', 'neutral'];
  if (!product.is_purchasable) return ['No price', 'warning'];
  if (product.is_sold_out) return ['Sold out', 'bad'];
  return product.in_stock ? ['For sale', 'good'] : ['Unavailable', 'warning'];
}
