-- Refuses to the role `postgres` what hosted Supabase refuses it in the schemas of the services, so that a migration
-- that passes here passes there. Policies are allowed, and on auth and storage tables triggers. Applied as supabase_admin.

create schema if not exists hosted_rules authorization supabase_admin;
revoke all on schema hosted_rules from public;

create or replace function hosted_rules.refuse_changes() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  command record;
  home text;
begin
  if session_user <> 'postgres' then
    return;
  end if;
  for command in select * from pg_catalog.pg_event_trigger_ddl_commands() loop
    continue when command.object_type = 'policy' or command.command_tag in ('GRANT', 'REVOKE', 'COMMENT');
    if command.object_type = 'trigger' then
      select space.nspname into home
        from pg_catalog.pg_trigger trigger
        join pg_catalog.pg_class class on class.oid = trigger.tgrelid
        join pg_catalog.pg_namespace space on space.oid = class.relnamespace
        where trigger.oid = command.objid;
      continue when home is distinct from 'realtime';
    else
      home := command.schema_name;
    end if;
    if home in ('auth', 'storage', 'realtime', 'hosted_rules')
      or (command.object_type = 'schema' and command.object_identity in ('auth', 'storage', 'realtime', 'hosted_rules'))
    then
      raise insufficient_privilege using
        message = pg_catalog.format('must be owner of %s %s', command.object_type, command.object_identity),
        hint = 'Hosted Supabase owns the schemas auth, storage and realtime: only policies (and triggers on auth and storage tables) are allowed.';
    end if;
  end loop;
end
$$;

create or replace function hosted_rules.refuse_drops() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  dropped record;
begin
  if session_user <> 'postgres' then
    return;
  end if;
  for dropped in select * from pg_catalog.pg_event_trigger_dropped_objects() where original loop
    continue when dropped.object_type in ('policy', 'trigger');
    if dropped.schema_name in ('auth', 'storage', 'realtime', 'hosted_rules') then
      raise insufficient_privilege using
        message = pg_catalog.format('must be owner of %s %s', dropped.object_type, dropped.object_identity),
        hint = 'Hosted Supabase owns the schemas auth, storage and realtime.';
    end if;
  end loop;
end
$$;

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'hosted_refuses_changes') then
    create event trigger hosted_refuses_changes on ddl_command_end execute function hosted_rules.refuse_changes();
  end if;
  if not exists (select from pg_event_trigger where evtname = 'hosted_refuses_drops') then
    create event trigger hosted_refuses_drops on sql_drop execute function hosted_rules.refuse_drops();
  end if;
end
$$;
