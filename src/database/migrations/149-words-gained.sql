-- A number that changes when a product gains the word, and is never used again. While the numbers of two words stay the same,
-- a product with both of them cannot have been added.
create sequence search_words_gained;
alter table search_words add column gained bigint not null default nextval('search_words_gained');

-- As in 095-search-terms.sql.
create or replace function write_search_entries(before search_entries[], after search_entries[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  with gone as (
    select * from unnest(before) except select * from unnest(after)
  ), new as (
    select * from unnest(after) except select * from unnest(before)
  ), gained as (
    select word, id from new except select word, id from gone
  ), taken_out as (
    delete from search_entries entry using gone
    where (entry.word, entry.in_stock, entry.is_purchasable, entry.featured, entry.created_at, entry.id)
      = (gone.word, gone.in_stock, gone.is_purchasable, gone.featured, gone.created_at, gone.id)
  ), put_in as (
    insert into search_entries select * from new
  )
  -- In order, so that two writers wait for each other and never deadlock.
  insert into search_words as known (word, products, gained)
    select word, sum(change), case when bool_or(is_gained) then nextval('search_words_gained') else 0 end from (
      select word, 1 as change, false as is_gained from new
      union all select word, -1, false from gone
      union all select word, 0, true from gained
    ) changes
    group by word having sum(change) <> 0 or bool_or(is_gained) order by word
  on conflict (word) do update set
    products = known.products + excluded.products,
    gained = case when excluded.gained = 0 then known.gained else excluded.gained end;
  delete from search_words where products < 1;
end
$$;
