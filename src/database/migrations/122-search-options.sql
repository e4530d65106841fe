-- What can be chosen of a product is found by, too: its lengths, sizes and carats, each as one word, such as `20in`, `36mm`,
-- `1.5ct`, and `7size` for a size without a unit.

-- The words of a product's options that begin with a number. A number alone is a size; beside a price it may be anything, such
-- as teeth. Units are singular, as in search_words_in(), which would take twice the time.
create function search_options_of(product jsonb) returns setof text
language sql immutable strict parallel safe as $$
  select distinct regexp_replace(translate(lower(label), e' "”″', e''), '(?<=ch)es$|(?<=[a-z]{3})s$', '')
    || case when label ~ '["”″]' then 'in' when label ~ '^[ 0-9.]+$' then 'size' else '' end
  from (
    select label, true as is_size from jsonb_array_elements_text(product -> 'sizes') label
    union all
    select coalesce(entry ->> 'length', entry ->> 'carat_weight'), false
    from jsonb_array_elements(product -> 'lengths_and_prices') entry
  ) labels
  where label ~* '^ *[0-9]{1,4}([.][0-9]{1,2})? *([a-z]{1,12}|["”″])? *$' and (is_size or label !~ '^[ 0-9.]+$')
$$;

-- As in 095-search-terms.sql, and the options. The words of the category and type, which say what a piece is, stand there once
-- more after a space, as ` chain`: pieces on a chain come after chains.
create or replace function search_terms_of(product jsonb) returns tsvector
language sql immutable strict parallel safe as $$
  with fields as (
    select ordinality as field, product ->> name as content
    from unnest(array[
      'name', 'category', 'product_type', 'material', 'color', 'stone', 'stone_clarity', 'chain_type', 'style', 'gemstone',
      'diamond_cut', 'teeth_count', 'shape', 'carat_weight', 'cut_quality', 'clarity_grade', 'frame_style', 'lens_color',
      'plating'
    ]) with ordinality names (name)
  ), words as (
    select field, place, word from fields, unnest(search_words_in(content)) with ordinality words (word, place)
    -- A text without end must not make the product too large to store.
    where place <= 300
  )
  select coalesce(array_to_tsvector(array_agg(term)), '') from (
    select word as term from words
    union all
    select word || ' ' || lead(word) over (partition by field order by place) from words
    union all
    select sign from fields, unnest(search_signs_in(content)) sign where field <= 4
    union all
    select ' ' || word from words where field in (2, 3)
    union all
    (select option from search_options_of(product) option limit 100)
  ) terms
  where term is not null
$$;

-- The index is filled again, which is quicker than changing every row.
drop index products_search_terms, search_entries_in_order;
do $$
declare
  collection regclass;
begin
  for collection in select tgrelid from pg_trigger where tgname = 'sync_product' loop
    execute format('update products set search_terms = search_terms_of(to_jsonb(piece)) from %s piece
      where products.id = piece.id and products.source_table = %L', collection, collection);
  end loop;
end
$$;
truncate search_entries, search_words;
insert into search_entries
  select entry.* from products, search_entries_of(
    id, search_terms, in_stock, featured, created_at, is_purchasable) entry;
create unique index search_entries_in_order
  on search_entries (word, in_stock, is_purchasable desc, featured desc, created_at desc, id);
insert into search_words (word, products) select word, count(*) from search_entries group by word;
create index products_search_terms on products using gin (search_terms);
