-- Photos that customers send with a review.

create table review_photos (
  id uuid primary key default gen_random_uuid(),
  -- Null: sent with a form that had a problem elsewhere. The customer may still send it; after a day it is deleted.
  review_id text references reviews on delete cascade,
  order_number text not null,
  line_number integer not null,
  -- The address of the file under /media/.
  url text not null unique,
  placeholder text not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create index review_photos_of_line on review_photos (order_number, line_number, position);
create index review_photos_of_review on review_photos (review_id, position) where review_id is not null;
create index review_photos_unsent on review_photos (created_at) where review_id is null;

-- A page may show it. Unsent photos are on no page.
create trigger announce_change after delete on review_photos
  for each row when (old.review_id is not null) execute function announce_catalogue_change();

-- Files that the store has yet to delete. A trigger fills it, so that no way of deleting a photo leaves its file behind.
create table media_deletions (
  url text primary key,
  requested_at timestamptz not null default now()
);

create function delete_photo_file() returns trigger language plpgsql as $$
begin
  insert into media_deletions (url) values (old.url) on conflict do nothing;
  return null;
end
$$;
create trigger delete_file after delete on review_photos
  for each row execute function delete_photo_file();

revoke all on review_photos, media_deletions from anon;
alter table review_photos enable row level security;
alter table media_deletions enable row level security;
