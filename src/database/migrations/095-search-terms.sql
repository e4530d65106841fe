-- Search by the words of a product as shoppers mean them: without case, accents, plurals and punctuation, from more fields
-- than before. The words, and those that stand side by side, are one column with one index, which intersects them.

-- A development version had these.
drop table if exists search_pairs;
drop function if exists pair_for_search() cascade;
drop function if exists add_search_pairs(text[]), search_pairs_of(text), attach_product_pairs(regclass);
drop function if exists attach_product_words(regclass);

-- The words of a text, in order, with one space between. The same rules as searchWordsIn() in src/domain/search-words.ts.
create function search_words_in(content text) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select left(case
      when length(word) <= 3 or word ~ '(ss|us|is)$' then word
      when word ~ '(ss|x|zz|ch|sh)es$' then left(word, -2)
      when length(word) > 4 and word ~ '[^aeiou]ies$' then left(word, -3) || 'y'
      when word ~ 's$' then left(word, -1)
      else word
    end, 100)
    from string_to_table(
      regexp_replace(
        regexp_replace(
          translate(
            regexp_replace(
              case
                when octet_length(content) = length(content) then lower(content)
                else regexp_replace(lower(normalize(content, NFD)), '[\u0300-\u036f]', '', 'g')
              end, '[''’]s(?![a-z0-9])', '', 'g'),
            e'!"#$%&''()*+,-/:;<=>?@[\\]^_`{|}~’‘“”–—·×\x1f\t\n\r\u00a0', repeat(' ', 60)),
          '(?<![0-9])\.|\.(?![0-9])', ' ', 'g'),
        '([0-9])(?=[^0-9. ])|([^0-9. ])(?=[0-9])', '\1\2 ', 'g'),
      ' ') with ordinality parts (word, place)
    where word <> '' order by place)
$$;

-- The signs in a text, each once: `%` is looked for literally.
create function search_signs_in(content text) returns text[]
language sql immutable strict parallel safe as $$
  select array(
    select distinct sign
    from string_to_table(regexp_replace(content, '[^!-/:-@[-`{-~]', '', 'g'), null) sign)
$$;

-- All that a product is found by: its words, its signs, and every two words that stand side by side in a field.
create function search_terms_of(product jsonb) returns tsvector
language sql immutable strict parallel safe as $$
  with fields as (
    select ordinality as field, product ->> name as content
    from unnest(array[
      'name', 'category', 'product_type', 'material', 'color', 'stone', 'stone_clarity', 'chain_type', 'style', 'gemstone',
      'diamond_cut', 'teeth_count', 'shape', 'carat_weight', 'cut_quality', 'clarity_grade', 'frame_style', 'lens_color'
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
  ) terms
  where term is not null
$$;

create function search_entries_of(
  id text, terms tsvector, in_stock boolean, featured boolean, created_at timestamptz, is_purchasable boolean
) returns setof search_entries language sql immutable parallel safe as $$
  select word, in_stock, featured, created_at, id, is_purchasable
  from unnest(tsvector_to_array(terms)) word where strpos(word, ' ') = 0
$$;

-- What is in both changes nothing, such as another price. Entries are found by their index even where the planner has not
-- heard yet that the table has grown.
create function write_search_entries(before search_entries[], after search_entries[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
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
end
$$;

alter table products add column search_terms tsvector not null default '';

-- As in 080-bulk-product-writes.sql, and writes the search index, too.
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
          insert into products (source_table, source_id, search_terms, %s)
            select tg_table_name, id, search_terms_of(to_jsonb(rows_after)), %s from rows_after
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

-- The sync writes the entries now, in place of triggers of its own.
create or replace function attach_product_search(collection regclass) returns void language sql as 'select';

create or replace function index_by_statement(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    drop trigger skus_new on %1$s;
    create trigger skus_new after insert on %1$s
      referencing new table as rows_after for each statement execute function follow_new_skus();
  $sql$, collection);
end
$$;

drop function index_for_search() cascade;
drop function index_new_for_search() cascade;
drop function search_entries_of(text, text, text, text, text, boolean, boolean, timestamptz, boolean);

-- The index is filled again, which is quicker than changing every row.
drop index products_words, products_neighbours, search_entries_in_order;
drop function words_in(text), neighbours_in(text);
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

-- The matches in stock, or all if none is: by the index whatever the planner thinks of it; a function is planned on its own.
create function search_matches(query tsquery)
returns table (id text, is_purchasable boolean, featured boolean, created_at timestamptz)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  with found as materialized (
    select id, is_purchasable, featured, created_at, in_stock from products where search_terms @@ query
  )
  select id, is_purchasable, featured, created_at from found where in_stock = (select bool_or(in_stock) from found)
$$;

create function count_search_matches(query tsquery, most integer, is_in_stock boolean default null) returns integer
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select count(*)::integer from (
    select from products
    where search_terms @@ query and (is_in_stock is null or in_stock = is_in_stock) limit most
  ) found
$$;

-- Whether there is any match. The index reads all matches of a query before the first one, so where there are many, a few
-- products with one of the words tell sooner.
create function has_search_match(query tsquery, words text[]) returns boolean language sql stable as $$
  select case
    when exists (
      select from (
        select entry.id from unnest(words) one (word) cross join lateral (
          select id from search_entries where search_entries.word = one.word limit 100
        ) entry limit 200
      ) few cross join lateral (select search_terms from products where products.id = few.id offset 0) product
      where search_terms @@ query
    ) then true
    else count_search_matches(query, 1) > 0
  end
$$;
