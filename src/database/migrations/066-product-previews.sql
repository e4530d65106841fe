-- Products as somebody edits them, with what is not saved yet, for the pages that preview them.
create table product_previews (
  id uuid primary key default gen_random_uuid(),
  -- cli, or admin:EMAIL. One preview of a product for each person.
  actor text not null,
  product_id text not null,
  source_table text not null check (source_table ~ '^[a-z_]+_products$'),
  -- The whole row, as the product's table would have it.
  product jsonb not null check (jsonb_typeof(product) = 'object'),
  expires_at timestamptz not null,
  unique (actor, product_id)
);
revoke all on product_previews from anon;
alter table product_previews enable row level security;
