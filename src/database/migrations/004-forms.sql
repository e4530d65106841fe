-- What guests hand in. They insert and can never read: not even their own entries.

create table affiliate_applications (
  id uuid primary key default gen_random_uuid(),
  instagram_handle text not null check (length(instagram_handle) between 1 and 500),
  tiktok_handle text check (length(tiktok_handle) <= 500),
  phone_number text not null check (length(phone_number) between 1 and 500),
  email text not null check (length(email) between 3 and 500),
  created_at timestamptz not null default now()
);

create table contact_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 500),
  email text not null check (length(email) between 3 and 500),
  phone text check (length(phone) <= 500),
  subject text not null check (length(subject) between 1 and 500),
  message text not null check (length(message) between 1 and 20000),
  created_at timestamptz not null default now()
);

create table newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 500),
  created_at timestamptz not null default now()
);

revoke all on affiliate_applications, contact_requests, newsletter_signups from anon;
alter table affiliate_applications enable row level security;
alter table contact_requests enable row level security;
alter table newsletter_signups enable row level security;
create policy guests_hand_in on affiliate_applications for insert to anon with check (true);
create policy guests_hand_in on contact_requests for insert to anon with check (true);
create policy guests_hand_in on newsletter_signups for insert to anon with check (true);
-- Named columns: a guest chooses neither an entry's id nor its date.
grant insert (instagram_handle, tiktok_handle, phone_number, email) on affiliate_applications to anon;
grant insert (name, email, phone, subject, message) on contact_requests to anon;
grant insert (email) on newsletter_signups to anon;
