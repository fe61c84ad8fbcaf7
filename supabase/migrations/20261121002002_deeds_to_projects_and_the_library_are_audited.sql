-- Lines of the audit log about projects, templates and the library.
-- Edits of a project's own fields and plan are in its change log; here is only what opens, shuts, makes or removes it.
create function private.audit_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  entity constant text := case when new.is_template then 'template' else 'project' end;
  id constant text := new.id::text;
begin
  if tg_op = 'INSERT' then
    perform private.record('create', entity, id, new.name);
    return null;
  end if;
  if old.launched_on is null and new.launched_on is not null then
    perform private.record('launch', entity, id, new.name);
  end if;
  if new.is_enabled <> old.is_enabled then
    perform private.record(case when new.is_enabled then 'enable' else 'disable' end, entity, id, new.name);
  end if;
  if old.deleted_at is null and new.deleted_at is not null then
    perform private.record('delete', entity, id, new.name);
  end if;
  return null;
end
$$;
comment on function private.audit_project() is 'Adds a line when a project or template is made, launched, enabled, disabled or deleted.';

create trigger "97_audit" after insert or update on public.projects for each row execute function private.audit_project();

create function private.content_of(item jsonb) returns jsonb
language sql immutable
return jsonb_build_object('name', coalesce(item -> 'name', item -> 'title'), 'description', item -> 'description',
  'duration', item -> 'duration', 'durationType', item -> 'duration_type');
comment on function private.content_of(jsonb) is 'What a row of the library says, as the contract names it.';

create function private.audit_library() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kind constant jsonb := jsonb_build_object('kind', tg_argv[0]);
  is_now constant jsonb := private.content_of(to_jsonb(new));
  name constant text := is_now ->> 'name';
  was jsonb;
  difference jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.record('create', 'library', new.id::text, name, kind);
    return null;
  end if;
  was := private.content_of(to_jsonb(old));
  difference := private.changed(was, is_now);
  if old.deleted_at is null and new.deleted_at is not null then
    perform private.record('delete', 'library', new.id::text, name, kind);
  elsif difference <> '{}' then
    perform private.record('update', 'library', new.id::text, was ->> 'name',
      kind || jsonb_build_object('before', private.changed(is_now, was), 'after', difference));
  end if;
  return null;
end
$$;
comment on function private.audit_library() is 'Adds a line for an item of the library; the argument is its kind.';

create trigger "97_audit" after insert on public.generic_major_phases for each row
execute function private.audit_library('majorphase');
create trigger "98_audit" after update of name, description, duration, duration_type, deleted_at
on public.generic_major_phases for each row execute function private.audit_library('majorphase');
create trigger "97_audit" after insert on public.generic_phases for each row execute function private.audit_library('phase');
create trigger "98_audit" after update of name, description, duration, duration_type, deleted_at
on public.generic_phases for each row execute function private.audit_library('phase');
create trigger "97_audit" after insert on public.generic_tasks for each row execute function private.audit_library('task');
create trigger "98_audit" after update of title, description, duration, duration_type, deleted_at
on public.generic_tasks for each row execute function private.audit_library('task');
