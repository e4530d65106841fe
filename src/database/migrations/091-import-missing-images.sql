-- Images of an import that are not here and could not be downloaded, and what the merchant decided about them.

create table import_missing_images (
  -- An address can be longer than an index takes.
  id text primary key generated always as (import_id::text || '/' || md5(source)) stored,
  import_id uuid not null references imports on delete cascade,
  -- A file name or an address, as the file has it.
  source text not null check (source <> ''),
  -- Why the last download failed; null: it was not tried, or is to be tried again.
  failure text,
  -- The product is imported without it.
  is_left_out boolean not null default false,
  -- The image in its place.
  image_url text,
  image_placeholder text,
  -- Where the image in its place was downloaded from; null: it was uploaded.
  address text,
  check ((image_url is null) = (image_placeholder is null)),
  check (image_url is not null or address is null),
  check (image_url is null or not is_left_out)
);
create index import_missing_images_by_import on import_missing_images (import_id);

revoke all on import_missing_images from anon;
alter table import_missing_images enable row level security;
