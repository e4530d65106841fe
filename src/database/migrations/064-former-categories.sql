-- The categories a product was in before. Carts and pages that still name one of them find the product where it is now.
create table former_categories (
  -- One text, so that an export pages by it.
  id text primary key generated always as (source_table || '/' || product_id) stored,
  source_table text not null check (source_table ~ '^[a-z_]+_products$'),
  product_id text not null check (product_id <> ''),
  created_at timestamptz not null default now()
);
create index former_categories_by_product on former_categories (product_id);
revoke all on former_categories from anon;
alter table former_categories enable row level security;
