-- Drafts, bulk changes, and what the merchant's product list reads.

-- Products that are not in the catalog yet. No page, search or checkout reads this table.
create table product_drafts (
  id text primary key check (id <> ''),
  source_table text not null check (source_table ~ '^[a-z_]+_products$'),
  -- The columns that the merchant set, as they go into the product's table. A price of 0 is not decided yet.
  product jsonb not null check (jsonb_typeof(product) = 'object'),
  -- When the store publishes it by itself.
  publish_at timestamptz,
  -- Why that failed, as a sentence.
  publish_problem text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp()
);
create index product_drafts_due on product_drafts (publish_at) where publish_at is not null;

-- A change of many products. Each product is changed in a transaction of its own, together with an entry of the audit log
-- that names this row, so whoever goes on after a crash knows which products are done.
create table product_jobs (
  id uuid primary key default gen_random_uuid(),
  actor text not null,
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  product_ids jsonb not null check (jsonb_typeof(product_ids) = 'array'),
  -- Products that could not be changed: [{"id": "...", "reason": "..."}]
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Until then one process works on it.
  leased_until timestamptz
);
create index product_jobs_open on product_jobs (created_at) where finished_at is null;

alter table audit_log add column batch_id uuid;
create index audit_log_by_batch on audit_log (batch_id) where batch_id is not null;

revoke all on product_drafts, product_jobs from anon;
alter table product_drafts enable row level security;
alter table product_jobs enable row level security;

-- Every product a merchant has, in the catalog or not.
create view merchant_products as
  select id, source_table, case when publish_at is null then 'draft' else 'scheduled' end as state,
    coalesce(product ->> 'name', '') as name, coalesce(product ->> 'category', '') as category,
    product ->> 'sku' as sku, coalesce((product ->> 'price')::integer, 0) as price,
    (product ->> 'original_price')::integer as original_price,
    coalesce((product ->> 'in_stock')::boolean, true) as in_stock,
    false as is_sold_out, false as is_purchasable,
    coalesce((product ->> 'featured')::boolean, false) as featured,
    coalesce((product ->> 'ships_today')::boolean, false) as ships_today,
    product ->> 'image_url' as image_url, product ->> 'image_placeholder' as image_placeholder,
    coalesce((product ->> 'is_made_on_request')::boolean, false) as is_made_on_request,
    coalesce(product -> 'lengths_and_prices', '[]') as options,
    created_at, updated_at, publish_at, publish_problem
  from product_drafts
  union all
  select id, source_table, 'archived', product ->> 'name', product ->> 'category', product ->> 'sku',
    (product ->> 'price')::integer, (product ->> 'original_price')::integer,
    (product ->> 'in_stock')::boolean, false, false, (product ->> 'featured')::boolean,
    (product ->> 'ships_today')::boolean, product ->> 'image_url', product ->> 'image_placeholder',
    coalesce((product ->> 'is_made_on_request')::boolean, false),
    product -> 'lengths_and_prices', (product ->> 'created_at')::timestamptz,
    (product ->> 'updated_at')::timestamptz, null, null
  from archived_products
  union all
  -- in_stock of this table is false for what is sold out; here it is the merchant's switch.
  select id, source_table, 'active', name, category, sku, price, original_price, in_stock or is_sold_out, is_sold_out,
    is_purchasable, featured, ships_today, image_url, image_placeholder, is_made_on_request, lengths_and_prices,
    created_at, updated_at, null, null
  from products;
revoke all on merchant_products from anon;
