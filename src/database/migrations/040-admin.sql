-- The people who run the shop from a browser, and the log of what merchants change. Guests can read none of it.

create table admin_users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email like '%@%'),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'staff', 'read-only')),
  created_at timestamptz not null default now(),
  -- Somebody who may no longer sign in. The row stays, because the log refers to it.
  disabled_at timestamptz
);
create unique index admin_users_email on admin_users (email);

create table admin_passkeys (
  -- The credential id, base64url.
  id text primary key,
  user_id uuid not null references admin_users on delete cascade,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index admin_passkeys_by_user on admin_passkeys (user_id);

-- One-time links: they enroll a passkey, the first of a new person or another one for somebody who lost theirs.
create table admin_invitations (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  user_id uuid not null references admin_users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table admin_challenges (
  challenge text primary key,
  -- Null while somebody signs in: the passkey tells who it is.
  user_id uuid references admin_users on delete cascade,
  expires_at timestamptz not null
);

create table admin_sessions (
  -- SHA-256 of the cookie.
  token_hash text primary key,
  user_id uuid not null references admin_users on delete cascade,
  csrf_token text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_sessions_by_user on admin_sessions (user_id);

-- Personal tokens for automation.
create table admin_tokens (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token.
  token_hash text not null unique,
  user_id uuid not null references admin_users on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- cli, system, or admin:EMAIL
  actor text not null,
  -- Such as product.update or order.refund.
  action text not null,
  -- What was changed: its type, such as product, and its id.
  subject_type text not null,
  subject_id text not null,
  -- The fields that changed, as they were and as they are. Null: there was or is nothing.
  before jsonb,
  after jsonb
);
create index audit_log_latest on audit_log (at desc, id);
create index audit_log_by_subject on audit_log (subject_type, subject_id, at desc);

revoke all on
  admin_users, admin_passkeys, admin_invitations, admin_challenges, admin_sessions, admin_tokens, audit_log
from anon;
alter table admin_users enable row level security;
alter table admin_passkeys enable row level security;
alter table admin_invitations enable row level security;
alter table admin_challenges enable row level security;
alter table admin_sessions enable row level security;
alter table admin_tokens enable row level security;
alter table audit_log enable row level security;
