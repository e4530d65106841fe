-- A statement that the store sends is planned each time. The functions of a search keep their plans, and no plan depends on how
-- frequent the planner thinks a word is.

-- As in 095-search-terms.sql. The caller says how many products to read before the index is asked: many help where two
-- frequent words may meet, few for words side by side, which are one entry of the index.
drop function has_search_match(tsquery, text[]);
create function has_search_match(query tsquery, words text[], most_read integer default 200) returns boolean
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform from (
    select entry.id from unnest(words) one (word) cross join lateral (
      select id from search_entries where search_entries.word = one.word limit (most_read + 1) / 2
    ) entry limit most_read
  ) few cross join lateral (select search_terms from products where products.id = few.id offset 0) product
  where search_terms @@ query limit 1;
  if found then return true; end if;
  return count_search_matches(query, 1) > 0;
end
$$;

-- As in 134-search-sample.sql.
create or replace function count_search_matches(
  query tsquery, most integer, is_in_stock boolean default null
) returns integer language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  counted integer;
begin
  select count(*) into counted from (
    select from products
    where (hashtext(id) & 3) = 0
      and search_terms @@ query and (is_in_stock is null or in_stock = is_in_stock) limit most
  ) sampled;
  if counted < most then
    select count(*) into counted from (
      select from products
      where search_terms @@ query and (is_in_stock is null or in_stock = is_in_stock) limit most
    ) all_found;
  end if;
  return counted;
end
$$;

-- As in 095-search-terms.sql.
create or replace function search_matches(query tsquery)
returns table (id text, is_purchasable boolean, featured boolean, created_at timestamptz)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with matches as materialized (
      select products.id, products.is_purchasable, products.featured, products.created_at, products.in_stock
      from products where search_terms @@ query
    )
    select matches.id, matches.is_purchasable, matches.featured, matches.created_at
    from matches where matches.in_stock = (select bool_or(matches.in_stock) from matches);
end
$$;

-- The date of the newest product in stock with all of several meanings, each a list of words with spaces between, any of which
-- will do: the earliest of their newest products. Featured products do not count. '-infinity' if a meaning has no products.
create function newest_with(meanings text[], purchasable boolean) returns timestamptz
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  earliest timestamptz := 'infinity';
  newest timestamptz;
  meaning text;
begin
  foreach meaning in array meanings loop
    select max(entry.created_at) into newest
    from unnest(string_to_array(meaning, ' ')) one (word) cross join lateral (
      select created_at from search_entries
      where search_entries.word = one.word and in_stock and is_purchasable = purchasable and not featured
      order by created_at desc limit 1
    ) entry;
    earliest := least(earliest, coalesce(newest, '-infinity'));
  end loop;
  return earliest;
end
$$;

-- The matches in stock among the first products with one of the words, in order, each with the first of the queries that it
-- matches, up to `most` of each. All match the last query and have such a price in cents; null for any. Only products as old as
-- newest_with() the meanings are read, up to `most_read`, and no more once the first query has `most` matches.
create function first_search_matches(
  words text[], meanings text[], queries tsquery[], most_read integer, most integer,
  lowest bigint default null, highest bigint default null
) returns table (id text, rank integer)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  widest tsquery := queries[cardinality(queries)];
  newest timestamptz := newest_with(meanings, true);
  newest_unpriced timestamptz := newest_with(meanings, false);
  counts integer[] := array_fill(0, array[cardinality(queries)]);
  terms tsvector;
  price bigint;
begin
  for id, terms, price in
    select candidate.id, product.search_terms, product.shown_price
    from (
      select distinct entry.is_purchasable, entry.featured, entry.created_at, entry.id
      from unnest(words) one (word)
      cross join (
        values (true, true, 'infinity'), (true, false, newest),
          (false, true, 'infinity'), (false, false, newest_unpriced)
      ) part (is_purchasable, featured, until)
      cross join lateral (
        select is_purchasable, featured, created_at, id from search_entries
        where word = one.word and in_stock
          and is_purchasable = part.is_purchasable and featured = part.featured and created_at <= part.until
        order by created_at desc, id limit most_read
      ) entry
      order by entry.is_purchasable desc, entry.featured desc, entry.created_at desc, entry.id limit most_read
    ) candidate
    cross join lateral (
      select search_terms, shown_price from products where products.id = candidate.id offset 0
    ) product
    order by candidate.is_purchasable desc, candidate.featured desc, candidate.created_at desc, candidate.id
  loop
    continue when price < lowest or price > highest or not terms @@ widest;
    rank := 1;
    while not terms @@ queries[rank] loop
      rank := rank + 1;
    end loop;
    counts[rank] := counts[rank] + 1;
    if counts[rank] <= most then return next; end if;
    exit when counts[1] = most;
  end loop;
end
$$;
