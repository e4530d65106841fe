-- Optional stock counts. A product, or each of its options, may have a count; without one it is unlimited. Checkouts that
-- can still be paid reserve units. Pages show a count only when it is low, so only then does a reservation change the
-- catalog.

create table stock (
  -- One text, so that an export pages by it and every transaction locks counts in the same order.
  id text primary key generated always as (source_table || '/' || product_id || '/' || option) stored,
  source_table text not null check (source_table ~ '^[a-z_]+_products$'),
  product_id text not null check (product_id <> ''),
  -- The label of an option; blank for a count of the product as a whole.
  option text not null default '',
  on_hand integer not null check (on_hand >= 0),
  unique (source_table, product_id, option)
);

-- The units of every checkout that can be paid or is under review. Also of products without a count, so that counting
-- can begin while payment pages are open.
create table stock_reservations (
  checkout_id uuid not null references checkouts on delete cascade,
  source_table text not null,
  product_id text not null,
  option text not null,
  quantity integer not null check (quantity > 0),
  primary key (checkout_id, source_table, product_id, option)
);
create index stock_reservations_by_product
  on stock_reservations (source_table, product_id, option) include (quantity);

-- From how many units on pages say "Only 2 left". The server writes the shop's own setting at start-up.
create table stock_settings (
  low_stock integer not null check (low_stock between 0 and 99),
  only_row boolean primary key default true check (only_row)
);

-- What is left of every count that applies. Options with counts of their own replace the product's count.
create view available_stock as
  select id, source_table, product_id, option, on_hand, (
    select coalesce(sum(reserved.quantity), 0)::integer from stock_reservations reserved
    where reserved.source_table = stock.source_table and reserved.product_id = stock.product_id
      and (stock.option = '' or reserved.option = stock.option)
  ) as reserved
  from stock
  where option <> '' or not exists (
    select from stock other
    where other.source_table = stock.source_table and other.product_id = stock.product_id and other.option <> ''
  );

revoke all on stock, stock_reservations, stock_settings, available_stock from anon;
alter table stock enable row level security;
alter table stock_reservations enable row level security;
alter table stock_settings enable row level security;

-- What pages show of the counts: `{"": 2}` for the product, `{"18 in": 2, "20 in": 0}` for options, and nothing for counts
-- above the threshold.
create function shown_units_left(collection text, product text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(option, greatest(on_hand - reserved, 0)), '{}')
  from available_stock
  where source_table = collection and product_id = product
    and on_hand - reserved <= coalesce((select low_stock from stock_settings), 3)
$$;

-- The label of an entry of lengths_and_prices, as in parseOptions() of src/domain/options.ts.
create function option_label(entry jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(
    nullif(regexp_replace(coalesce(entry ->> 'length', ''), '^\s+|\s+$', '', 'g'), ''),
    nullif(regexp_replace(coalesce(entry ->> 'teeth', ''), '^\s+|\s+$', '', 'g'), ''),
    nullif(regexp_replace(coalesce(entry ->> 'carat_weight', ''), '^\s+|\s+$', '', 'g'), '')
  )
$$;

-- No unit is left of the product, or of any option that has a price reference.
create function is_out_of_units(units_left jsonb, options jsonb) returns boolean
language sql immutable parallel safe as $$
  select case
    when units_left = '{}' then false
    when units_left ? '' then units_left ->> '' = '0'
    else coalesce((
      select bool_and(coalesce(units_left ->> option_label(entry), '') = '0')
      from jsonb_array_elements(options) entry
      where jsonb_typeof(entry) = 'object' and option_label(entry) is not null
        and coalesce(entry ->> 'stripe_price_id', '') ~ '\S'
        and coalesce(entry ->> 'price', '') ~ '^\s*\d{1,15}(\.0*)?\s*$'
    ), false)
  end
$$;

-- products.in_stock says whether shoppers can buy; the collection's own column stays the merchant's switch.
create or replace function rebuild_product_sync() returns void language plpgsql as $$
declare
  columns text;
  new_values text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(case attname when 'in_stock' then 'new.in_stock and not new.is_sold_out'
      else 'new.' || quote_ident(attname) end, ', ' order by attnum)
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

select alter_product_columns($$
  add column units_left jsonb not null default '{}',
  -- In stock by the merchant's switch, but no unit is left.
  add column is_sold_out boolean not null default false
$$);

create or replace function compute_product_columns() returns trigger language plpgsql as $$
begin
  new.discount_percentage := percent_off(new.price, new.original_price);
  new.is_purchasable := is_purchasable(new.stripe_price_id, new.lengths_and_prices);
  new.units_left := shown_units_left(tg_table_name, new.id);
  new.is_sold_out := new.in_stock and is_out_of_units(new.units_left, new.lengths_and_prices);
  return new;
end
$$;

-- Writes a product's row again if pages show its counts differently now. Every caller that may run at the same time holds
-- the locks of the counts, so the last one sees them all.
create function refresh_units_left(collection text, product text) returns void language plpgsql as $$
declare
  is_stale boolean;
begin
  perform from stock where source_table = collection and product_id = product order by id for update;
  if to_regclass(collection) is null then return; end if;
  execute format('select exists (select from %I where id = $1 and units_left <> shown_units_left($2, $1))', collection)
  into is_stale using product, collection;
  -- Even an update of no row would retire every page.
  if is_stale then execute format('update %I set units_left = ''{}'' where id = $1', collection) using product; end if;
end
$$;

create function follow_stock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_units_left(old.source_table, old.product_id); end if;
  if tg_op <> 'DELETE' then perform refresh_units_left(new.source_table, new.product_id); end if;
  return null;
end
$$;
-- At commit: a settlement changes a count and its reservation, and only the sum of both shows.
create constraint trigger follow_stock after insert or update or delete on stock
  deferrable initially deferred for each row execute function follow_stock();
create constraint trigger follow_reservations after insert or update or delete on stock_reservations
  deferrable initially deferred for each row execute function follow_stock();

-- The one place where reservations begin and end. A checkout that has lost its units, because it expired, does not get them
-- back by itself: a late payment has to take them.
create function follow_checkout() returns trigger language plpgsql as $$
declare
  reserving text[] := array['created', 'open', 'awaiting_payment', 'review'];
begin
  if tg_op = 'INSERT' and new.status = any(reserving) then
    insert into stock_reservations (checkout_id, source_table, product_id, option, quantity)
      select new.id, line ->> 'source_table', line ->> 'product_id', coalesce(line ->> 'selected_length', ''),
        sum((line ->> 'quantity')::integer)
      from jsonb_array_elements(new.lines) line
      where line ->> 'product_id' is not null
      group by 2, 3, 4;
  elsif tg_op = 'UPDATE' and old.status = any(reserving) and new.status <> all(reserving) then
    -- In the order every other transaction locks them, to prevent deadlocks.
    perform from stock
    where (source_table, product_id) in (
      select reserved.source_table, reserved.product_id from stock_reservations reserved where checkout_id = new.id
    ) order by id for update;
    delete from stock_reservations where checkout_id = new.id;
  end if;
  return null;
end
$$;
create trigger reserve_units after insert on checkouts for each row execute function follow_checkout();
create trigger release_units after update of status on checkouts for each row execute function follow_checkout();

insert into stock_reservations (checkout_id, source_table, product_id, option, quantity)
  select checkouts.id, line ->> 'source_table', line ->> 'product_id', coalesce(line ->> 'selected_length', ''),
    sum((line ->> 'quantity')::integer)
  from checkouts, jsonb_array_elements(lines) line
  where status in ('created', 'open', 'awaiting_payment', 'review') and line ->> 'product_id' is not null
  group by 1, 2, 3, 4;
