-- The role the Edge Function logs in as, and the schema for what no API may ever show.
-- Role api must own nothing and read nothing by itself: it becomes authenticated, with the caller's claims.
create schema private;
comment on schema private is 'Helpers of policies and triggers, and steps of the function. Never exposed by an API.';
revoke all on schema private from public;

-- Nothing is anybody's unless a migration says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Without a password nobody can log in; local/ and the deployment set one. Roles belong to the cluster, not the database.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'api') then
    create role api login noinherit;
  end if;
end
$$;
grant authenticated to api with inherit false, set true;
alter role api set statement_timeout = '15s';
alter role api set idle_in_transaction_session_timeout = '30s';

grant usage on schema private to authenticated, api;
