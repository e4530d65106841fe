-- Filters that a person keeps by a name, such as the orders with an engraving.
create table admin_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references admin_users on delete cascade,
  screen text not null check (screen in ('orders', 'products')),
  name text not null check (name ~ '\S' and length(name) <= 60),
  -- The search of the screen's address, by key.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
revoke all on admin_views from anon;
alter table admin_views enable row level security;
