-- What only the merchant sees of a product, wherever it is kept: in the catalog, as a draft or archived. No page, search
-- or feed of the shop reads it.
create table product_internals (
  product_id text primary key check (product_id <> ''),
  vendor text not null default '',
  tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array'),
  -- What one piece costs the merchant, in the smallest unit of the shop's currency.
  cost integer check (cost > 0),
  weight_mg integer check (weight_mg > 0)
);
revoke all on product_internals from anon;
alter table product_internals enable row level security;
