-- Messages get a state, answers and notes, and newsletter addresses are confirmed by their owner.

alter table contact_requests
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed'));
alter table affiliate_applications
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed'));
create index contact_requests_open on contact_requests (created_at desc) where state = 'open';
create index affiliate_applications_open on affiliate_applications (created_at desc) where state = 'open';

-- What the merchant wrote about a message: answers, which are emailed, and notes, which are not. Deleting the message
-- deletes them.
create table message_entries (
  id uuid primary key default gen_random_uuid(),
  contact_request_id uuid references contact_requests on delete cascade,
  affiliate_application_id uuid references affiliate_applications on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  -- cli, or admin:EMAIL
  author text not null,
  text text not null check (length(text) between 1 and 20000),
  created_at timestamptz not null default now(),
  constraint message_entries_of_one_message check (num_nonnulls(contact_request_id, affiliate_application_id) = 1)
);
create index message_entries_of_contact on message_entries (contact_request_id, created_at);
create index message_entries_of_affiliate on message_entries (affiliate_application_id, created_at);
revoke all on message_entries from anon;
alter table message_entries enable row level security;

-- Null: the owner of the address has not confirmed it. Addresses from before this migration signed up under the rules of
-- their time, so they count as confirmed.
alter table newsletter_signups add column confirmed_at timestamptz;
update newsletter_signups set confirmed_at = created_at;
