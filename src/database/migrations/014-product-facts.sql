-- What is true of a product (its facts), whether it can be bought, and its discount. The last two are computed from
-- other columns, so no write can leave them out of date.

-- The facts a product may state. To add one, replace this function and add its row to src/domain/product-facts.ts.
create function are_product_facts(facts jsonb) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(facts) = 'array' and facts <@ '[
    "brilliant-cut", "more-fire-than-diamond", "tarnish-resistant", "premium-materials", "certificate", "warranty",
    "original-design", "scratch-resistant", "precision-movement", "water-resistant"
  ]'::jsonb
$$;

-- Whole percent off, rounded down, so a badge never promises more than the two prices give.
create function percent_off(price integer, original_price integer) returns integer
language sql immutable parallel safe as $$
  select case
    when original_price > price then ((original_price - price)::bigint * 100 / original_price)::integer
    else 0
  end
$$;

-- Mirrors isPurchasable() in src/domain/product.ts: a product with options needs a price reference on one of them, and
-- entries without a label or a usable price are no options.
create function is_purchasable(stripe_price_id text, options jsonb) returns boolean
language sql immutable parallel safe as $$
  select coalesce(
    (
      select bool_or(coalesce(entry ->> 'stripe_price_id', '') ~ '\S')
      from jsonb_array_elements(options) entry
      where jsonb_typeof(entry) = 'object'
        and concat(entry ->> 'length', entry ->> 'teeth', entry ->> 'carat_weight') ~ '\S'
        and coalesce(entry ->> 'price', '') ~ '^\s*\d{1,15}(\.0*)?\s*$'
    ),
    coalesce(stripe_price_id, '') ~ '\S'
  )
$$;

-- Writes sync_product() for the columns that product_columns has now. Call it after changing them.
create function rebuild_product_sync() returns void language plpgsql as $$
declare
  columns text;
  new_values text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg('new.' || quote_ident(attname), ', ' order by attnum)
  into columns, new_values
  from pg_attribute
  where attrelid = 'product_columns'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format($sql$
    create or replace function sync_product() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'TRUNCATE' then
        delete from products where source_table = tg_table_name;
        return null;
      end if;
      if tg_op in ('UPDATE', 'DELETE') then
        delete from products where id = old.id and source_table = tg_table_name;
      end if;
      if tg_op in ('INSERT', 'UPDATE') then
        insert into products (source_table, source_id, %s) values (tg_table_name, new.id, %s);
      end if;
      return null;
    end
    $body$
  $sql$, columns, new_values);
end
$$;

-- Changes the common columns everywhere: product_columns, products and every collection. `changes` is what
-- ALTER TABLE takes, such as 'add column weight_grams integer'.
create function alter_product_columns(changes text) returns void language plpgsql as $$
declare
  target regclass;
begin
  for target in
    select 'product_columns'::regclass
    union all select 'products'::regclass
    union all select tgrelid::regclass from pg_trigger where tgname = 'sync_product'
  loop
    execute format('alter table %s %s', target, changes);
  end loop;
  perform rebuild_product_sync();
end
$$;

select alter_product_columns($$
  add column is_purchasable boolean not null default false,
  add column stone text check (stone in ('mined-diamond', 'lab-grown-diamond', 'moissanite', 'simulant')),
  add column stone_clarity text,
  add column facts jsonb not null default '[]' check (are_product_facts(facts)),
  add constraint stone_facts_need_stones check (
    stone is not null or not facts ?| array['brilliant-cut', 'more-fire-than-diamond']
  ),
  add column is_returnable boolean not null default true
$$);

-- A trigger and not generated columns: a row written with values of its own, from an old export or a copy of a row for
-- instance, is taken, and what its other columns say replaces them.
create function compute_product_columns() returns trigger language plpgsql as $$
begin
  new.discount_percentage := percent_off(new.price, new.original_price);
  new.is_purchasable := is_purchasable(new.stripe_price_id, new.lengths_and_prices);
  return new;
end
$$;

create function attach_computed_columns(collection regclass) returns void language plpgsql as $$
declare
  stale text := 'discount_percentage <> percent_off(price, original_price)
    or is_purchasable <> is_purchasable(stripe_price_id, lengths_and_prices)';
  is_stale boolean;
begin
  execute format($sql$
    create trigger compute_columns before insert or update on %1$s
      for each row execute function compute_product_columns()
  $sql$, collection);
  execute format('select exists (select from %s where %s)', collection, stale) into is_stale;
  -- Even an update of no row would retire every page.
  if is_stale then
    execute format('update %s set discount_percentage = 0 where %s', collection, stale);
  end if;
end
$$;
select attach_computed_columns(tgrelid) from pg_trigger where tgname = 'sync_product';

-- In the shop, products that can be bought come first in every order.
create function index_product_listing(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    create index on %1$s (is_purchasable desc, featured desc, created_at desc, id);
    create index on %1$s (is_purchasable desc, created_at desc, id);
  $sql$, collection);
end
$$;
select index_product_listing(tgrelid) from pg_trigger where tgname = 'sync_product';

drop index products_in_order, products_newest;
create index products_in_order on products (in_stock, is_purchasable desc, featured desc, created_at desc, id);
create index products_newest on products (in_stock, is_purchasable desc, created_at desc, id);

create or replace function attach_product_table(collection regclass) returns void language sql as $$
  select attach_product_sync(collection);
  select attach_product_search(collection);
  select attach_computed_columns(collection);
  select index_product_listing(collection);
$$;

-- The search index keeps the same order. It is filled again, which is quicker than changing every row.
drop index search_entries_in_order;
truncate search_entries;
alter table search_entries add column is_purchasable boolean not null;

drop function search_entries_of(text, text, text, text, text, boolean, boolean, timestamptz);
create function search_entries_of(
  id text, name text, category text, product_type text, material text,
  in_stock boolean, featured boolean, created_at timestamptz, is_purchasable boolean
) returns setof search_entries language sql immutable parallel safe as $$
  select word, in_stock, featured, created_at, id, is_purchasable
  from unnest(words_in(concat_ws(' ', name, category, product_type, material))) word
$$;

create or replace function index_for_search() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  before search_entries[];
  after search_entries[];
begin
  if tg_op in ('UPDATE', 'DELETE') then
    select array_agg(entry) into before from rows_before, search_entries_of(
      id, name, category, product_type, material, in_stock, featured, created_at, is_purchasable) entry;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    select array_agg(entry) into after from rows_after, search_entries_of(
      id, name, category, product_type, material, in_stock, featured, created_at, is_purchasable) entry;
  end if;
  if tg_op = 'TRUNCATE' then
    execute format('select array_agg(entry) from %s, search_entries_of(
      id, name, category, product_type, material, in_stock, featured, created_at, is_purchasable) entry',
      tg_relid::regclass) into before;
  end if;
  -- Another price changes no entry, and nothing is written.
  with gone as (
    select * from unnest(before) except select * from unnest(after)
  ), new as (
    select * from unnest(after) except select * from unnest(before)
  ), taken_out as (
    delete from search_entries entry using gone
    where (entry.word, entry.in_stock, entry.is_purchasable, entry.featured, entry.created_at, entry.id)
      = (gone.word, gone.in_stock, gone.is_purchasable, gone.featured, gone.created_at, gone.id)
  ), put_in as (
    insert into search_entries select * from new
  )
  -- In order, so that two writers wait for each other and never deadlock.
  insert into search_words as known (word, products)
    select word, sum(change) from (
      select word, 1 as change from new union all select word, -1 from gone
    ) changes
    group by word having sum(change) <> 0 order by word
  on conflict (word) do update set products = known.products + excluded.products;
  delete from search_words where products < 1;
  return null;
end
$$;

insert into search_entries
  select entry.* from products, search_entries_of(
    id, name, category, product_type, material, in_stock, featured, created_at, is_purchasable) entry;
create unique index search_entries_in_order
  on search_entries (word, in_stock, is_purchasable desc, featured desc, created_at desc, id);
