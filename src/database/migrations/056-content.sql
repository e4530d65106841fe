-- Texts of the shop that a merchant changed in the admin. They win over those of the shop's folder.

create table content_overrides (
  -- Such as terms; the texts there are is decided by the software.
  key text primary key check (key <> ''),
  -- Null: the text of the shop's folder holds.
  value jsonb,
  -- Rises with every publication and every return to the folder's text.
  version integer not null default 0,
  -- A text that is not published yet; null: none.
  draft jsonb,
  draft_by text,
  draft_at timestamptz
);
create trigger announce_change
  after insert or delete or truncate or update of value on content_overrides
  for each statement execute function announce_catalogue_change();

create table content_history (
  id uuid primary key default gen_random_uuid(),
  key text not null references content_overrides,
  version integer not null check (version > 0),
  -- What was published; null: the text of the shop's folder.
  value jsonb,
  -- cli, or admin:EMAIL
  actor text not null,
  at timestamptz not null default now(),
  unique (key, version)
);

revoke all on content_overrides, content_history from anon;
alter table content_overrides enable row level security;
alter table content_history enable row level security;
