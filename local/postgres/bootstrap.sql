-- Roles, schemas and rights of a hosted Supabase project, applied as supabase_admin at every start, so every
-- statement can be repeated. It knows no table of the product. Passwords are set by bootstrap.ts.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit createrole'),
      ('supabase_storage_admin', 'login noinherit'),
      ('supabase_realtime_admin', 'login noinherit replication'),
      ('dashboard_user', 'nologin createrole createdb replication'),
      ('postgres', 'login createdb createrole replication bypassrls')
    ) as roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end
$$;

-- As on hosted: without the admin option `postgres` could not hand these roles on to a role of its own.
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator to postgres with admin option;
grant anon, authenticated, service_role to authenticator, supabase_storage_admin, supabase_realtime_admin;
-- Policies on their tables need the owner's rights; the event triggers below hold the rest of them back.
grant supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

alter role postgres set search_path = "$user", public, extensions;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;

alter database postgres owner to postgres;
grant create on database postgres to postgres, supabase_auth_admin;
alter database postgres set search_path = "$user", public, extensions;

create schema if not exists auth authorization supabase_admin;
create schema if not exists storage authorization supabase_admin;
create schema if not exists realtime authorization supabase_admin;
create schema if not exists extensions authorization postgres;
create schema if not exists supabase_migrations authorization postgres;

create extension if not exists pgcrypto schema extensions;
create extension if not exists "uuid-ossp" schema extensions;

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin,
  supabase_realtime_admin;
grant all on schema auth to supabase_auth_admin, dashboard_user;
grant all on schema storage to supabase_storage_admin, dashboard_user;
grant all on schema realtime to supabase_realtime_admin;
grant usage on schema auth, storage, realtime to postgres, anon, authenticated, service_role;

-- What the services make is open to `postgres`; `anon` and `authenticated` get what a migration grants, no more.
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth grant all on functions to postgres, dashboard_user;
alter default privileges in schema auth grant all on tables to postgres, supabase_auth_admin, dashboard_user;
alter default privileges in schema auth grant all on sequences to postgres, supabase_auth_admin, dashboard_user;
alter default privileges in schema storage grant all on tables to postgres, service_role, supabase_storage_admin;
alter default privileges in schema storage grant all on sequences to postgres, service_role, supabase_storage_admin;
alter default privileges in schema realtime grant all on tables to postgres, dashboard_user, supabase_realtime_admin;
alter default privileges in schema realtime grant all on sequences to postgres, dashboard_user, supabase_realtime_admin;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
    alter publication supabase_realtime owner to postgres;
  end if;
end
$$;
