-- Messages to send, written in the transaction that makes them due and sent afterwards by any node.

create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  dedupe_key text not null unique,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  lease uuid,
  done_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (run_at, id) where done_at is null;

revoke all on outbox from anon;
alter table outbox enable row level security;
