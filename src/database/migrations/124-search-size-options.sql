-- A size can be an option with a price and stock of its own, labeled as in `Size 7` (src/domain/option-sizes.ts). It is found
-- like one in the list of sizes, as `7size`. A size can also be a word, such as the top and bottom of grillz, and is found as
-- that word. An option can combine choices, as in `1 ct / Size 6`: each of them is found. The rest is as in
-- 122-search-options.sql.
create or replace function search_options_of(product jsonb) returns setof text
language sql immutable strict parallel safe as $$
  select distinct regexp_replace(translate(lower(label), e' "”″', e''), '(?<=ch)es$|(?<=[a-z]{2}[^isu])s$', '')
    || case when label ~ '["”″]' then 'in' when label ~ '^[ 0-9.]+$' then 'size' else '' end
  from (
    select label, true as is_size from jsonb_array_elements_text(product -> 'sizes') label
    union all
    select regexp_replace(label, '^size ', '', 'i'), label ~* '^size '
    from (
      select label
      from jsonb_array_elements(product -> 'lengths_and_prices') entry,
        string_to_table(coalesce(entry ->> 'length', entry ->> 'carat_weight'), ' / ') label
    ) options
  ) labels
  where label ~* '^ *[0-9]{1,4}([.][0-9]{1,2})? *([a-z]{1,12}|["”″])? *$' and (is_size or label !~ '^[ 0-9.]+$')
    or label ~* '^[a-z]{3,12}$'
$$;

create temporary table changed_products (id text, source_table text) on commit drop;

do $$
declare
  collection regclass;
begin
  for collection in select tgrelid from pg_trigger where tgname = 'sync_product' loop
    execute format('with changed as (
        update products set search_terms = search_terms_of(to_jsonb(piece)) from %s piece
        where products.id = piece.id and products.source_table = %L
          and (piece.lengths_and_prices::text ~* %L or piece.sizes::text ~* %L)
        returning products.id, products.source_table
      ) insert into changed_products select * from changed',
      collection, collection, '"(length|carat_weight)": "(size |[a-z]{3,12}"|[^"]* / )', '"[a-z]{3,12}"');
  end loop;
end
$$;

-- The index follows.
with added as (
  insert into search_entries
  select entry.* from changed_products join products using (id, source_table), search_entries_of(
    id, search_terms, in_stock, featured, created_at, is_purchasable) entry
  on conflict do nothing
  returning word
)
insert into search_words (word, products) select word, count(*) from added group by word
on conflict (word) do update set products = search_words.products + excluded.products;
drop table changed_products;
