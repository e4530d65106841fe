-- The catalogue: 12 collections with the same basic columns, and products, which holds every product once more
-- for search and for pages that know only an id. Triggers alone write to products.

-- The columns every collection has. This table itself stays empty.
create table product_columns (
  id text primary key check (id <> ''),
  name text not null check (name <> ''),
  description text not null default '',
  price integer not null check (price >= 0),
  original_price integer check (original_price >= price),
  discount_percentage integer not null default 0 check (discount_percentage between 0 and 100),
  category text not null,
  product_type text,
  material text,
  color text,
  image_url text,
  image_placeholder text check (image_placeholder ~ '^#[0-9a-f]{6}$'),
  images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  review_count integer not null default 0 check (review_count >= 0),
  rating numeric(2, 1) not null default 5 check (rating between 0 and 5),
  stripe_price_id text,
  stripe_product_id text,
  in_stock boolean not null default true,
  featured boolean not null default false,
  ships_today boolean not null default false,
  sizes jsonb not null default '[]' check (jsonb_typeof(sizes) = 'array'),
  lengths_and_prices jsonb not null default '[]' check (jsonb_typeof(lengths_and_prices) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every pair of neighbouring letters in a text: what the search index holds. Pairs rather than the usual triples,
-- so that a search for two letters can use the index.
create function letter_pairs(content text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(content, place, 2)), '{}')
  from generate_series(1, length(content) - 1) place
$$;

create table products (
  like product_columns including all,
  source_table text not null,
  source_id text not null,
  -- The separator, which no search term contains, keeps a match from running across two fields.
  search_text text not null generated always as (
    lower(name || e'\x1f' || category || e'\x1f' || coalesce(product_type, '') || e'\x1f' || coalesce(material, ''))
  ) stored
);
create index products_in_order on products (in_stock, featured desc, created_at desc, id);
create index products_newest on products (in_stock, created_at desc, id);
create index products_letter_pairs on products using gin (letter_pairs(search_text));
create index products_price_id on products (stripe_price_id);
create index products_option_price_ids on products using gin (lengths_and_prices jsonb_path_ops);

-- One number that rises with every change a page could show, and a signal to every node of the store.
create table catalogue_version (
  version bigint not null,
  only_row boolean primary key default true check (only_row)
);
insert into catalogue_version (version) values (1);

create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function sync_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from products where source_table = tg_table_name;
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from products where id = old.id and source_table = tg_table_name;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into products (
      id, source_table, source_id, name, description, price, original_price, discount_percentage, category,
      product_type, material, color, image_url, image_placeholder, images, review_count, rating, stripe_price_id,
      stripe_product_id, in_stock, featured, ships_today, sizes, lengths_and_prices, created_at, updated_at
    ) values (
      new.id, tg_table_name, new.id, new.name, new.description, new.price, new.original_price,
      new.discount_percentage, new.category, new.product_type, new.material, new.color, new.image_url,
      new.image_placeholder, new.images, new.review_count, new.rating, new.stripe_price_id,
      new.stripe_product_id, new.in_stock, new.featured, new.ships_today, new.sizes, new.lengths_and_prices,
      new.created_at, new.updated_at
    );
  end if;
  return null;
end
$$;

-- Makes a table with the columns above a collection of the store: in step with products, announced, readable by
-- guests, and quick to list. A new kind of jewelry needs its table, one call of this, and its row in the code.
create function attach_product_table(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    create trigger touch_updated_at before update on %1$s
      for each row execute function touch_updated_at();
    create trigger sync_product after insert or update or delete on %1$s
      for each row execute function sync_product();
    create trigger sync_truncation after truncate on %1$s
      for each statement execute function sync_product();
    create trigger announce_change after insert or update or delete or truncate on %1$s
      for each statement execute function announce_catalogue_change();
    create index on %1$s (featured desc, created_at desc, id);
    create index on %1$s (created_at desc, id);
    alter table %1$s enable row level security;
    create policy guests_read on %1$s for select to anon using (true);
    revoke all on %1$s from anon;
    grant select on %1$s to anon;
  $sql$, collection);
end
$$;

create table chain_products (like product_columns including all, chain_type text);
create table bracelet_products (like product_columns including all, chain_type text);
create table earring_products (like product_columns including all);
create table grillz_products (like product_columns including all, style text, gemstone text, teeth_count text);
create table watch_products (like product_columns including all);
create table pendant_products (like product_columns including all, gemstone text, diamond_cut text);
create table hip_hop_ring_products (like product_columns including all, style text);
create table engagement_ring_products (like product_columns including all);
create table glasses_products (like product_columns including all, frame_style text, lens_color text);
create table diamond_products (like product_columns including all, chain_type text);
create table vvs_simulant_products (
  like product_columns including all, shape text, carat_weight text, cut_quality text, clarity_grade text
);
create table custom_products (like product_columns including all, customizable boolean not null default true);

select attach_product_table('chain_products');
select attach_product_table('bracelet_products');
select attach_product_table('earring_products');
select attach_product_table('grillz_products');
select attach_product_table('watch_products');
select attach_product_table('pendant_products');
select attach_product_table('hip_hop_ring_products');
select attach_product_table('engagement_ring_products');
select attach_product_table('glasses_products');
select attach_product_table('diamond_products');
select attach_product_table('vvs_simulant_products');
select attach_product_table('custom_products');

create table reviews (
  id text primary key default gen_random_uuid()::text,
  author text not null,
  avatar text,
  time timestamptz not null,
  rating integer not null check (rating between 1 and 5),
  text text not null
);
create index reviews_latest on reviews (time desc, id);
create trigger announce_change after insert or update or delete or truncate on reviews
  for each statement execute function announce_catalogue_change();

-- Some hosts grant every new table to a role of this name, hence the revoking here and in the files that follow.
revoke all on product_columns, products, reviews, catalogue_version from anon;
alter table product_columns enable row level security;
alter table products enable row level security;
alter table reviews enable row level security;
alter table catalogue_version enable row level security;
create policy guests_read on products for select to anon using (true);
create policy guests_read on reviews for select to anon using (true);
create policy guests_read on catalogue_version for select to anon using (true);
grant select on products, reviews, catalogue_version to anon;
