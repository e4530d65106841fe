-- A review changes the pages that show it or its rating, not the whole catalog. It is announced with the ids of its
-- products, and counted apart from catalogue_version.version, so that nodes render anew only those pages.

-- The number of review changes. A node that missed one renders everything anew.
alter table catalogue_version add column reviews bigint not null default 0;

-- The payload names the products: {"reviews": 12, "products": ["a"]}. It may have 8,000 bytes.
create function announce_reviews_of(ids text[]) returns void language plpgsql as $$
declare
  number bigint;
  payload text;
begin
  if current_setting('store.announces_later', true) = 'on' then return; end if;
  update catalogue_version set reviews = reviews + 1 returning reviews into number;
  payload := json_build_object('reviews', number, 'products', array_to_json(array_remove(ids, null)))::text;
  if octet_length(payload) < 7000 then
    perform pg_notify('catalogue_changed', payload);
  else
    perform raise_catalogue_version();
  end if;
end
$$;

-- As every page shows it: with one decimal; null without reviews.
create function shown_shop_rating(stars bigint, reviews bigint) returns numeric language sql immutable as $$
  select round(stars::numeric / nullif(reviews, 0), 1)
$$;

-- Every page shows the rating of the shop, so all of them change with it. The number of reviews beside it may be an hour
-- old on other pages.
create or replace function announce_review_change() returns trigger language plpgsql as $$
declare
  ids text[];
  stars_added bigint := 0;
  reviews_added bigint := 0;
  all_stars bigint;
  all_reviews bigint;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id), coalesce(sum(rating), 0), count(*)
      into ids, stars_added, reviews_added from rows_after where state = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id), -coalesce(sum(rating), 0), -count(*)
      into ids, stars_added, reviews_added from rows_before where state = 'published';
  else
    select array_agg(distinct product_id) into ids from (
      (select * from rows_before where state = 'published' except all select * from rows_after)
      union all
      (select * from rows_after where state = 'published' except all select * from rows_before)
    ) changed;
    select coalesce(sum(rating), 0), count(*) into stars_added, reviews_added
      from rows_after where state = 'published';
    select stars_added - coalesce(sum(rating), 0), reviews_added - count(*) into stars_added, reviews_added
      from rows_before where state = 'published';
  end if;
  if ids is null then return null; end if;
  select coalesce(sum(rating), 0), count(*) into all_stars, all_reviews from reviews where state = 'published';
  if shown_shop_rating(all_stars, all_reviews)
    is distinct from shown_shop_rating(all_stars - stars_added, all_reviews - reviews_added) then
    perform raise_catalogue_version();
  else
    perform announce_reviews_of(ids);
  end if;
  return null;
end
$$;

-- A deleted photo of a published review. With its review, a photo is deleted after it, and the review has announced it.
create or replace function announce_review_photo_change() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  select array_agg(product_id) into ids from reviews where id = old.review_id and state = 'published';
  if ids is not null then perform announce_reviews_of(ids); end if;
  return null;
end
$$;

-- Writes the products of these ids once more, which rates them. Announced by the review, not as a change of the catalog.
create or replace function rate_products_again(ids text[]) returns void language plpgsql as $$
declare
  collection text;
  announces_later text := current_setting('store.announces_later', true);
begin
  perform set_config('store.announces_later', 'on', true);
  for collection in select distinct source_table from products where id = any(ids) order by 1 loop
    execute format('update %I set review_count = review_count where id = any($1)', collection) using ids;
  end loop;
  perform set_config('store.announces_later', coalesce(announces_later, ''), true);
end
$$;
