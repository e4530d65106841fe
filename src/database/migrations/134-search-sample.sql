-- A quarter of the products has an index of its own, a quarter as large. It often shows that there is a match, or that there are
-- enough of them. Only where it does not is the index of all products needed, which finds every match before the first one.
create index products_search_sample on products using gin (search_terms) where (hashtext(id) & 3) = 0;

-- As in 095-search-terms.sql, of the sample first.
create or replace function count_search_matches(
  query tsquery, most integer, is_in_stock boolean default null
) returns integer language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select coalesce((
    select most where most <= (
      select count(*) from (
        select from products
        where (hashtext(id) & 3) = 0
          and search_terms @@ query and (is_in_stock is null or in_stock = is_in_stock) limit most
      ) sampled
    )
  ), (
    select count(*)::integer from (
      select from products
      where search_terms @@ query and (is_in_stock is null or in_stock = is_in_stock) limit most
    ) found
  ))
$$;
