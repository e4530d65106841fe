-- Stores the price that a card shows. A search reads up to 5,000 products to filter or order them by price, and calculating
-- their prices took over 150 ms.
alter table products add column shown_price bigint;

-- Rewrites the table and its indexes once. An update would add a second version of every product to each index.
alter table products
  alter column shown_price type bigint using shown_price(price, lengths_and_prices),
  alter column shown_price set not null;

-- The function of 095-search-terms.sql, which now also writes the price. SQL replaces a function as a whole.
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
    declare
      before search_entries[] := '{}';
      after search_entries[] := '{}';
    begin
      if tg_op in ('UPDATE', 'DELETE') then
        with gone as (
          delete from products using rows_before
          where products.id = rows_before.id and products.source_table = tg_table_name
          returning products.*
        )
        select array_agg(entry) into before from gone, search_entries_of(
          id, search_terms, in_stock, featured, created_at, is_purchasable) entry;
      end if;
      if tg_op = 'TRUNCATE' then
        with gone as (
          delete from products where source_table = tg_table_name returning *
        )
        select array_agg(entry) into before from gone, search_entries_of(
          id, search_terms, in_stock, featured, created_at, is_purchasable) entry;
      end if;
      if tg_op in ('INSERT', 'UPDATE') then
        with new as (
          insert into products (source_table, source_id, search_terms, shown_price, %s)
            select tg_table_name, id, search_terms_of(to_jsonb(rows_after)), shown_price(price, lengths_and_prices), %s
            from rows_after
          returning *
        )
        select array_agg(entry) into after from new, search_entries_of(
          id, search_terms, in_stock, featured, created_at, is_purchasable) entry;
      end if;
      perform write_search_entries(before, after);
      return null;
    end
    $body$
  $sql$, columns, new_values);
end
$$;
select rebuild_product_sync();
