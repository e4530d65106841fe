-- What shoppers look at and search for in vain, counted by day. Nothing here leads to a person. Guests can read none of it.
create table daily_counts (
  -- One text, so that an export pages by it.
  id text primary key generated always as (day || '/' || kind || '/' || key) stored,
  -- In the shop's time zone, such as 2026-11-23.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  kind text not null check (kind in ('product-view', 'empty-search')),
  -- The id of a product, or the words of a search.
  key text not null check (length(key) between 1 and 100),
  count integer not null check (count > 0),
  unique (day, kind, key)
);
revoke all on daily_counts from anon;
alter table daily_counts enable row level security;
