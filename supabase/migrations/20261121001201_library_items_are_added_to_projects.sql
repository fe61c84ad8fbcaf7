-- Adding items of the generic library to a project, with what is below them when asked for.
-- Each new row is an event of its own, parents first, so that an open plan can show it.
create function private.add_tasks(project bigint, phase bigint, generic bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type)
  select project, phase, g.id, g.title, g.description, g.duration, g.duration_type
  from public.generic_tasks g
  where g.generic_phase_id = generic and g.deleted_at is null
  order by g.order_num;
end
$$;
comment on function private.add_tasks(bigint, bigint, bigint) is 'Adds all tasks of a generic phase.';

create function private.add_phase(project bigint, major_phase bigint, generic bigint, with_tasks boolean, place integer)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type, order_num)
  select project, major_phase, g.id, g.name, g.description, g.duration, g.duration_type, place
  from public.generic_phases g
  where g.id = generic and g.deleted_at is null
  returning id into made;
  if made is null then
    raise exception 'no such generic phase' using errcode = 'P0002';
  end if;
  if with_tasks then
    perform private.add_tasks(project, made, generic);
  end if;
  return made;
end
$$;
comment on function private.add_phase(bigint, bigint, bigint, boolean, integer) is 'Adds one generic phase at a place.';

create function public.add_generic_major_phase(project_id bigint, generic_id bigint, include text, order_num integer)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  perform private.begin_change($1);
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type, order_num)
  select $1, g.id, g.name, g.description, g.duration, g.duration_type, $4
  from public.generic_major_phases g
  where g.id = $2 and g.deleted_at is null
  returning id into made;
  if made is null then
    raise exception 'no such generic major phase' using errcode = 'P0002';
  end if;
  if include in ('phases', 'phasesandtasks') then
    perform private.add_phase($1, made, g.id, include = 'phasesandtasks', null)
    from (
      select p.id from public.generic_phases p
      where p.generic_major_phase_id = $2 and p.deleted_at is null order by p.order_num
    ) g;
  end if;
  return made;
end
$$;
comment on function public.add_generic_major_phase(bigint, bigint, text, integer) is
  'Adds a generic major phase; include: none, phases or phasesandtasks. Gives the new item''s id.';

create function public.add_generic_phase(
  project_id bigint, major_phase_id bigint, generic_id bigint, include text, order_num integer
) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1);
  return private.add_phase($1, $2, $3, $4 = 'phasesandtasks', $5);
end
$$;
comment on function public.add_generic_phase(bigint, bigint, bigint, text, integer) is
  'Adds a generic phase to a major phase, with its tasks when include is phasesandtasks. Gives the new item''s id.';

create function public.add_generic_task(project_id bigint, phase_id bigint, generic_id bigint, order_num integer)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  perform private.begin_change($1);
  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type, order_num)
  select $1, $2, g.id, g.title, g.description, g.duration, g.duration_type, $4
  from public.generic_tasks g
  where g.id = $3 and g.deleted_at is null
  returning id into made;
  if made is null then
    raise exception 'no such generic task' using errcode = 'P0002';
  end if;
  return made;
end
$$;
comment on function public.add_generic_task(bigint, bigint, bigint, integer) is
  'Adds a generic task to a phase. Gives the new item''s id.';

grant execute on function
  public.add_generic_major_phase(bigint, bigint, text, integer),
  public.add_generic_phase(bigint, bigint, bigint, text, integer),
  public.add_generic_task(bigint, bigint, bigint, integer)
to authenticated;
