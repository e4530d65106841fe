-- Writing many products at once: once per statement instead of once per row, with the same rows in the end. An import
-- holds the embedded database's only connection for a quarter of the time.

-- As in 022-stock.sql, but faster: tg_table_name is no text, and the conversion kept the query below from being planned once.
create or replace function compute_product_columns() returns trigger language plpgsql as $$
declare
  collection text := tg_table_name;
begin
  new.discount_percentage := percent_off(new.price, new.original_price);
  new.is_purchasable := is_purchasable(new.stripe_price_id, new.lengths_and_prices);
  new.units_left := shown_units_left(collection, new.id);
  new.is_sold_out := new.in_stock and is_out_of_units(new.units_left, new.lengths_and_prices);
  return new;
end
$$;

-- products.in_stock says whether shoppers can buy; the collection's own column stays the merchant's switch.
create or replace function rebuild_product_sync() returns void language plpgsql as $$
declare
  columns text;
  new_values text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg(case attname when 'in_stock' then 'in_stock and not is_sold_out' else quote_ident(attname) end, ', '
      order by attnum)
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
        delete from products using rows_before
        where products.id = rows_before.id and products.source_table = tg_table_name;
      end if;
      if tg_op in ('INSERT', 'UPDATE') then
        insert into products (source_table, source_id, %s) select tg_table_name, id, %s from rows_after;
      end if;
      return null;
    end
    $body$
  $sql$, columns, new_values);
end
$$;

create function sync_by_statement(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    drop trigger sync_product on %1$s;
    create trigger sync_product after insert on %1$s
      referencing new table as rows_after for each statement execute function sync_product();
    create trigger sync_changed after update on %1$s
      referencing old table as rows_before new table as rows_after
      for each statement execute function sync_product();
    create trigger sync_gone after delete on %1$s
      referencing old table as rows_before for each statement execute function sync_product();
  $sql$, collection);
end
$$;
select rebuild_product_sync();
select sync_by_statement(tgrelid) from pg_trigger where tgname = 'sync_product';

-- New products have no entries to compare with.
create function index_new_for_search() returns trigger language plpgsql as $$
begin
  with new as (
    select entry.* from rows_after, search_entries_of(
      id, name, category, product_type, material, in_stock, featured, created_at, is_purchasable) entry
  ), put_in as (
    insert into search_entries select * from new
  )
  -- In order, so that two writers wait for each other and never deadlock.
  insert into search_words as known (word, products)
    select word, count(*) from new group by word order by word
  on conflict (word) do update set products = known.products + excluded.products;
  return null;
end
$$;

create function follow_new_skus() returns trigger language plpgsql as $$
begin
  insert into product_skus (sku, source_table, product_id, option)
    select sku, tg_table_name, id, '' from rows_after where sku is not null
    union all
    select entry ->> 'sku', tg_table_name, id, coalesce(option_label(entry), '')
    from rows_after, jsonb_array_elements(lengths_and_prices) entry
    where jsonb_typeof(entry) = 'object' and entry ->> 'sku' ~ '\S';
  return null;
end
$$;

create function index_by_statement(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    drop trigger index_new on %1$s;
    create trigger index_new after insert on %1$s
      referencing new table as rows_after for each statement execute function index_new_for_search();
    drop trigger skus_new on %1$s;
    create trigger skus_new after insert on %1$s
      referencing new table as rows_after for each statement execute function follow_new_skus();
  $sql$, collection);
end
$$;
select index_by_statement(tgrelid) from pg_trigger where tgname = 'sync_product';

alter function attach_product_table(regclass) rename to attach_product_table_by_row;
create function attach_product_table(collection regclass) returns void language sql as $$
  select attach_product_table_by_row(collection);
  select sync_by_statement(collection);
  select index_by_statement(collection);
$$;

-- A transaction that writes counts and then the rows of all their products may set store.follows_counts to "on", and call
-- refresh_reserved_units() at its end: row by row at commit, 10,000 counts keep the embedded database busy for seconds.
drop trigger follow_stock on stock;
create constraint trigger follow_stock after insert or update or delete on stock
  deferrable initially deferred for each row
  when (current_setting('store.follows_counts', true) is distinct from 'on')
  execute function follow_stock();

-- Only a checkout can have changed what is left of these products since their rows were written.
create function refresh_reserved_units(products text[]) returns void language plpgsql as $$
declare
  reserved record;
begin
  for reserved in
    select distinct source_table, product_id from stock_reservations where product_id = any(products) order by 1, 2
  loop
    perform refresh_units_left(reserved.source_table, reserved.product_id);
  end loop;
end
$$;
