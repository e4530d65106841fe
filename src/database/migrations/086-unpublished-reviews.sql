-- A review that no page shows changes no page. Only published ones, before or after, raise the version of the catalog and
-- rate their products again; before, every review that somebody wrote had all pages rendered anew.

create function raise_catalogue_version() returns void language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue_changed', '');
end
$$;

create function announce_review_change() returns trigger language plpgsql as $$
declare
  is_seen boolean;
begin
  if tg_op = 'INSERT' then
    is_seen := exists (select from rows_after where state = 'published');
  elsif tg_op = 'DELETE' then
    is_seen := exists (select from rows_before where state = 'published');
  else
    is_seen := exists (
      (select * from rows_before where state = 'published' except all select * from rows_after)
      union all
      (select * from rows_after where state = 'published' except all select * from rows_before)
    );
  end if;
  if is_seen then perform raise_catalogue_version(); end if;
  return null;
end
$$;

drop trigger announce_change on reviews;
create trigger announce_new after insert on reviews
  referencing new table as rows_after for each statement execute function announce_review_change();
create trigger announce_changed after update on reviews
  referencing old table as rows_before new table as rows_after
  for each statement execute function announce_review_change();
create trigger announce_old after delete on reviews
  referencing old table as rows_before for each statement execute function announce_review_change();
create trigger announce_truncated after truncate on reviews
  for each statement execute function announce_catalogue_change();

create or replace function rate_reviewed_products() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from rows_after
    where product_id is not null and state = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from rows_before
    where product_id is not null and state = 'published';
  elsif tg_op = 'UPDATE' then
    -- Another text, author or answer changes no rating.
    select array_agg(distinct product_id) into ids from (
      (select id, product_id, rating from rows_before where state = 'published'
        except select id, product_id, rating from rows_after where state = 'published')
      union all
      (select id, product_id, rating from rows_after where state = 'published'
        except select id, product_id, rating from rows_before where state = 'published')
    ) changed where product_id is not null;
  else
    select array_agg(id) into ids from products where review_count > 0;
  end if;
  if ids is not null then
    perform rate_products_again(ids);
  end if;
  return null;
end
$$;

-- The same for photos. With its review, a photo is deleted after it, and the review has announced it.
create function announce_review_photo_change() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where id = old.review_id and state = 'published') then
    perform raise_catalogue_version();
  end if;
  return null;
end
$$;
drop trigger announce_change on review_photos;
create trigger announce_change after delete on review_photos
  for each row when (old.review_id is not null) execute function announce_review_photo_change();
