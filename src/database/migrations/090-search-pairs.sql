-- Which words stand in one product, and which stand side by side, so that a search for words that never meet ends before
-- it reads the products of each, of which there may be hundreds of thousands. A pair stays when its last product goes: a
-- pair too many costs time, a pair too few would hide products.

create table search_pairs (
  -- `white gold` stands side by side in this order. `gold & watch` is in one product, the words in order.
  pair text collate "C" primary key
);

create function search_pairs_of(content text) returns setof text
language sql immutable strict parallel safe as $$
  with words as materialized (select word from unnest(words_in(content)) word)
  select unnest(neighbours_in(content))
  union all
  select one.word || ' & ' || other.word from words one, words other where one.word collate "C" < other.word collate "C"
$$;

-- In order, so that two writers wait for each other and never deadlock.
create function add_search_pairs(contents text[]) returns void language sql as $$
  insert into search_pairs
    select distinct pair from unnest(contents) content, search_pairs_of(content) pair order by pair
  on conflict do nothing
$$;

-- After index_for_search, by name. What had the same words before has its pairs.
create function pair_for_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_search_pairs(array(
      select distinct concat_ws(' ', name, category, product_type, material) from rows_after));
  else
    perform add_search_pairs(array(
      select concat_ws(' ', name, category, product_type, material) from rows_after
      except select concat_ws(' ', name, category, product_type, material) from rows_before));
  end if;
  return null;
end
$$;

alter function attach_product_search(regclass) rename to attach_product_words;

create function attach_product_pairs(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    create trigger pair_new after insert on %1$s
      referencing new table as rows_after for each statement execute function pair_for_search();
    create trigger pair_changed after update on %1$s
      referencing old table as rows_before new table as rows_after
      for each statement execute function pair_for_search();
  $sql$, collection);
end
$$;

create function attach_product_search(collection regclass) returns void language sql as $$
  select attach_product_words(collection);
  select attach_product_pairs(collection);
$$;

-- The collections there are: those kept in step with products.
select attach_product_pairs(tgrelid) from pg_trigger where tgname = 'sync_product';

-- As search_pairs_of, with each of its parts for all products at once.
insert into search_pairs
  with products_words as materialized (
    select words_in(search_text) as words from products
  )
  select distinct pair from products, unnest(neighbours_in(search_text)) pair
  union
  select one || ' & ' || other from products_words, unnest(words) one, unnest(words) other
  where one collate "C" < other collate "C";

revoke all on search_pairs from anon;
alter table search_pairs enable row level security;
create policy guests_read on search_pairs for select to anon using (true);
grant select on search_pairs to anon;
