-- Imports of product files, and what the store remembers of them. Guests can read none of it.

create table imports (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('shopify', 'woocommerce', 'csv')),
  file_name text not null check (file_name <> ''),
  -- The uploaded file, until it is applied or discarded.
  file bytea,
  -- cli or admin:EMAIL
  actor text not null,
  state text not null default 'ready' check (state in ('ready', 'applying', 'applied', 'undone')),
  -- {"categories": {TYPE: TABLE or "skip"}, "colors": "split" or "option"}
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  -- {ROW: {COLUMN: TEXT}}: corrections of cells.
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  -- Counts and warnings of the last attempt to apply it.
  result jsonb,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- Renewed while it is applied, so that another process can tell one that died.
  lease_until timestamptz
);
create index imports_latest on imports (created_at desc, id);

-- One row for each product that an import has written.
create table import_items (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references imports on delete cascade,
  source_table text not null check (source_table ~ '^[a-z_]+_products$'),
  product_id text not null,
  -- Row and stock counts as they were: {"row": {...}, "stock": {...}}. Null: the import added the product.
  before jsonb,
  -- SHA-256 of what the import wrote. Undo compares it with what is there.
  written_hash text not null
);
create index import_items_by_import on import_items (import_id, product_id);

-- Which product a handle or id of another shop system became, so that the same file again changes the same products.
create table import_products (
  id text primary key generated always as (source || '/' || key) stored,
  source text not null,
  key text not null,
  source_table text not null check (source_table ~ '^[a-z_]+_products$'),
  product_id text not null
);
create index import_products_by_product on import_products (product_id);

-- The categories a merchant chose for types of another shop system.
create table import_categories (
  id text primary key generated always as (source || '/' || type) stored,
  source text not null,
  -- Lower-cased.
  type text not null,
  -- A product table, or skip.
  category text not null check (category = 'skip' or category ~ '^[a-z_]+_products$')
);

-- Images that imports have put into the media folder: by address, or by the name of a file that came with an import.
create table import_images (
  id text primary key generated always as (coalesce(import_id::text, 'url') || '/' || name) stored,
  import_id uuid references imports on delete cascade,
  name text not null,
  image_url text not null,
  image_placeholder text not null
);

revoke all on imports, import_items, import_products, import_categories, import_images from anon;
alter table imports enable row level security;
alter table import_items enable row level security;
alter table import_products enable row level security;
alter table import_categories enable row level security;
alter table import_images enable row level security;
