-- The rows that merchants add to a product's table are searched, as in `automatic watch`. Each is a field of its own, so that
-- words of two rows never stand side by side. Each word is prefixed, as in `:automatic`, because it tells less about a piece
-- than the words of its name: a watch with a sapphire crystal is not what `sapphire` means. A row that says no, such as
-- `Chronograph: No`, is left out. The rest is as in 130-search-more-fields.sql.
create or replace function search_terms_of(product jsonb) returns tsvector
language sql immutable strict parallel safe as $$
  with fields as (
    select ordinality as field, product ->> name as content, case name when 'clasp' then name else '' end as prefix
    from unnest(array[
      'name', 'category', 'product_type', 'material', 'color', 'stone', 'stone_clarity', 'chain_type', 'style', 'gemstone',
      'diamond_cut', 'teeth_count', 'shape', 'carat_weight', 'cut_quality', 'clarity_grade', 'frame_style', 'lens_color',
      'plating', 'clasp', 'stone_cut'
    ]) with ordinality names (name)
    union all
    select 0, 'water resistant', '' where product -> 'facts' ? 'water-resistant'
    union all
    -- A field of its own, so that no word of another stands beside it.
    select -1, (product ->> 'width_mm') || ' mm', '' where product ->> 'width_mm' is not null
    union all
    select -1 - ordinality, line, ':'
    from string_to_table(product ->> 'more_specifications', e'\n') with ordinality lines (line)
    where line !~* ': *(no|none|not|without)\y'
  ), words as (
    select field, place, prefix || word as word
    from fields, unnest(search_words_in(content)) with ordinality words (word, place)
    -- A text without end must not make the product too large to store.
    where place <= 300
  )
  select coalesce(array_to_tsvector(array_agg(term)), '') from (
    select word as term from words
    union all
    select word || ' ' || lead(word) over (partition by field order by place) from words
    union all
    select sign from fields, unnest(search_signs_in(content)) sign where field between 1 and 4
    union all
    select ' ' || word from words where field in (2, 3)
    union all
    (select option from search_options_of(product) option limit 100)
  ) terms
  where term is not null
$$;

create temporary table changed_products (id text, source_table text) on commit drop;

do $$
declare
  collection regclass;
begin
  for collection in select tgrelid from pg_trigger where tgname = 'sync_product' loop
    execute format('with changed as (
        update products set search_terms = search_terms_of(to_jsonb(piece)) from %s piece
        where products.id = piece.id and products.source_table = %L and piece.more_specifications is not null
        returning products.id, products.source_table
      ) insert into changed_products select * from changed',
      collection, collection);
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
