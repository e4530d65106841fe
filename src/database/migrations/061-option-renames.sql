-- What became of the labels of a product's options, so that returned units of an old order find their count.
create table option_renames (
  id uuid primary key default gen_random_uuid(),
  product_id text not null check (product_id <> ''),
  -- From old labels to new ones, all at once: two options may have swapped theirs.
  renamed jsonb not null check (jsonb_typeof(renamed) = 'object'),
  removed text[] not null default '{}',
  -- The time itself, not that of the transaction: it is compared with when a shopper chose.
  at timestamptz not null default clock_timestamp()
);
create index option_renames_by_product on option_renames (product_id, at);
revoke all on option_renames from anon;
alter table option_renames enable row level security;
