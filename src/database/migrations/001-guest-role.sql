-- Guests are the database role anon. Everything a guest may do is granted and limited in the files that follow;
-- the store itself keeps working as the role it connects with.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
exception
  -- Another store on the same server was quicker.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The store needs a database role named "anon" and may not create it.'
      using hint = format('Ask the server''s administrator to run: create role anon nologin; grant anon to %I;', current_user);
end
$$;

-- The store must be able to act as a guest. From PostgreSQL 16 on, having created the role is not enough.
do $$
begin
  set local role anon;
  reset role;
exception when insufficient_privilege then
  begin
    execute format('grant anon to %I', current_user);
  exception when insufficient_privilege then
    raise exception 'The store may not act as the database role "anon".'
      using hint = format('Ask the server''s administrator to run: grant anon to %I;', current_user);
  end;
end
$$;

do $$
begin
  if not has_schema_privilege('anon', current_schema(), 'usage') then
    execute format('grant usage on schema %I to anon', current_schema());
  end if;
end
$$;
