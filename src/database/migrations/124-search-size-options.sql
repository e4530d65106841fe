-- A size can be an option with a price and stock of its own, labeled as in `Size 7` (src/domain/option-sizes.ts). It is found
-- like one in the list of sizes, as `7size`. The rest is as in 122-search-options.sql.
create or replace function search_options_of(product jsonb) returns setof text
language sql immutable strict parallel safe as $$
  select distinct regexp_replace(translate(lower(label), e' "”″', e''), '(?<=ch)es$|(?<=[a-z]{3})s$', '')
    || case when label ~ '["”″]' then 'in' when label ~ '^[ 0-9.]+$' then 'size' else '' end
  from (
    select label, true as is_size from jsonb_array_elements_text(product -> 'sizes') label
    union all
    select regexp_replace(label, '^size ', '', 'i'), label ~* '^size '
    from (
      select coalesce(entry ->> 'length', entry ->> 'carat_weight') as label
      from jsonb_array_elements(product -> 'lengths_and_prices') entry
    ) options
  ) labels
  where label ~* '^ *[0-9]{1,4}([.][0-9]{1,2})? *([a-z]{1,12}|["”″])? *$' and (is_size or label !~ '^[ 0-9.]+$')
$$;

do $$
declare
  collection regclass;
begin
  for collection in select tgrelid from pg_trigger where tgname = 'sync_product' loop
    execute format('update products set search_terms = search_terms_of(to_jsonb(piece)) from %s piece
      where products.id = piece.id and products.source_table = %L and piece.lengths_and_prices::text ~* %L',
      collection, collection, '"size ');
  end loop;
end
$$;
