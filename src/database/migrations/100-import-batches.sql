-- An import writes its products in many short transactions, so that the embedded database answers other requests in between.
-- import_items says what each of them wrote. If the import is canceled or its process dies, the state is "reverting" until
-- all of that is taken back.

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('ready', 'applying', 'reverting', 'applied', 'undone'));
create index imports_unfinished on imports (lease_until) where state in ('applying', 'reverting');

-- A transaction of a larger change sets store.announces_later to "on": the last one announces all of it.
create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  if current_setting('store.announces_later', true) = 'on' then return null; end if;
  update catalogue_version set version = version + 1;
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;
