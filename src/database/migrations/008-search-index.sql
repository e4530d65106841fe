-- The search index: which words products are made of, and for every word its products in the order a search shows
-- them. Any term is first looked up among the words, of which there are few however many products there are: what is
-- in no word is in no product, and the products of a word need no sorting. Triggers alone write to both tables.

create table search_words (
  word text collate "C" primary key,
  -- How many products contain it.
  products bigint not null
);

create table search_entries (
  word text collate "C" not null,
  in_stock boolean not null,
  featured boolean not null,
  created_at timestamptz not null,
  id text not null
);

-- The words of a text, each once, with the punctuation that belongs to them; of an endless word the beginning.
create function words_in(content text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct left(word, 100)), '{}')
  from string_to_table(translate(lower(content), e'\x1f\t\n\r', '    '), ' ') word
  where word <> ''
$$;

-- A word as it is spelled in a sentence of its own; null where there is no telling which of two was meant.
create function bare_word(word text) returns text
language sql immutable strict parallel safe as $$
  select bare from btrim(word, '.,;:!?()[]"''') bare where length(bare) between 3 and 40 and bare !~ '[0-9]'
$$;

-- The beginning of a word with up to two letters left out (one, of words under six letters): two words that are a
-- typing error or two apart have a key in common, whichever letters were wrong, missing or swapped. Seven letters
-- are enough to tell words apart and keep the keys below thirty a word.
create function spelling_keys(word text) returns text[]
language sql immutable strict parallel safe as $$
  with beginning (letters) as (
    select left(word, 7)
  ), one_left_out (letters) as (
    select overlay(letters placing '' from place for 1) from beginning, generate_series(1, length(letters)) place
  ), two_left_out (letters) as (
    select overlay(letters placing '' from place for 1) from one_left_out, generate_series(1, length(letters)) place
    where length(word) >= 6
  )
  select array_agg(distinct letters) from (
    table beginning union all table one_left_out union all table two_left_out
  ) keys
$$;

create index search_words_letter_pairs on search_words using gin (letter_pairs(word));
create index search_words_spelling_keys on search_words using gin (spelling_keys(bare_word(word)));
create index search_words_gone on search_words (word) where products < 1;

-- Every two words that stand side by side, joined by one space whatever stands between them.
create function neighbours_in(content text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct pair), '{}') from (
    select left(word, 100) || ' ' || left(lead(word) over (order by place), 100) as pair
    from string_to_table(translate(lower(content), e'\x1f\t\n\r', '    '), ' ') with ordinality words (word, place)
    where word <> ''
  ) pairs
  where pair is not null
$$;

-- Products with several words or with neighbouring ones, each of which many other products have.
drop index products_letter_pairs;
create index products_words on products using gin (words_in(search_text));
create index products_neighbours on products using gin (neighbours_in(search_text));

-- The entries of one product, from the columns of its collection.
create function search_entries_of(
  id text, name text, category text, product_type text, material text,
  in_stock boolean, featured boolean, created_at timestamptz
) returns setof search_entries language sql immutable parallel safe as $$
  select word, in_stock, featured, created_at, id
  from unnest(words_in(concat_ws(' ', name, category, product_type, material))) word
$$;

-- Entries are found by their index even where the planner has not heard yet that the table has grown.
create function index_for_search() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  before search_entries[];
  after search_entries[];
begin
  if tg_op in ('UPDATE', 'DELETE') then
    select array_agg(entry) into before from rows_before, search_entries_of(
      id, name, category, product_type, material, in_stock, featured, created_at) entry;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    select array_agg(entry) into after from rows_after, search_entries_of(
      id, name, category, product_type, material, in_stock, featured, created_at) entry;
  end if;
  if tg_op = 'TRUNCATE' then
    execute format('select array_agg(entry) from %s, search_entries_of(
      id, name, category, product_type, material, in_stock, featured, created_at) entry', tg_relid::regclass)
      into before;
  end if;
  -- Another price changes no entry, and nothing is written.
  with gone as (
    select * from unnest(before) except select * from unnest(after)
  ), new as (
    select * from unnest(after) except select * from unnest(before)
  ), taken_out as (
    delete from search_entries entry using gone
    where (entry.word, entry.in_stock, entry.featured, entry.created_at, entry.id)
      = (gone.word, gone.in_stock, gone.featured, gone.created_at, gone.id)
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
  return null;
end
$$;

-- From now on a collection is searched as well.
alter function attach_product_table(regclass) rename to attach_product_sync;

create function attach_product_search(collection regclass) returns void language plpgsql as $$
begin
  execute format($sql$
    create trigger index_new after insert on %1$s
      referencing new table as rows_after for each statement execute function index_for_search();
    create trigger index_changed after update on %1$s
      referencing old table as rows_before new table as rows_after
      for each statement execute function index_for_search();
    create trigger index_old after delete on %1$s
      referencing old table as rows_before for each statement execute function index_for_search();
    create trigger index_truncated before truncate on %1$s
      for each statement execute function index_for_search();
  $sql$, collection);
end
$$;

create function attach_product_table(collection regclass) returns void language sql as $$
  select attach_product_sync(collection);
  select attach_product_search(collection);
$$;

-- The collections there are: those kept in step with products.
select attach_product_search(tgrelid) from pg_trigger where tgname = 'sync_product';

insert into search_entries
  select entry.* from products, search_entries_of(
    id, name, category, product_type, material, in_stock, featured, created_at) entry;
-- Now, not before: a full table is sorted once, in place of an entry at a time.
create unique index search_entries_in_order on search_entries (word, in_stock, featured desc, created_at desc, id);
insert into search_words (word, products) select word, count(*) from search_entries group by word;

revoke all on search_words, search_entries from anon;
alter table search_words enable row level security;
alter table search_entries enable row level security;
create policy guests_read on search_words for select to anon using (true);
create policy guests_read on search_entries for select to anon using (true);
grant select on search_words, search_entries to anon;
