-- Products taken out of the catalog. The row leaves its table, so that no listing, search or checkout can find it, and is
-- kept here as it was.
create table archived_products (
  id text primary key,
  source_table text not null check (source_table ~ '^[a-z_]+_products$'),
  product jsonb not null check (jsonb_typeof(product) = 'object'),
  archived_at timestamptz not null default now()
);
revoke all on archived_products from anon;
alter table archived_products enable row level security;
