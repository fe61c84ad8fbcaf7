-- Templates, and projects that are copies of them.

create function private.copied_rows(source bigint, target bigint) returns table(kind text, id bigint, copy bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 'phase' as kind, p.id, q.id as copy
  from public.phases p
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases q on q.major_phase_id = n.id and q.order_num = p.order_num
  where p.project_id = source and p.deleted_at is null
  union all
  select 'task', t.id, u.id
  from public.tasks t
  join public.phases p on p.id = t.phase_id
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases q on q.major_phase_id = n.id and q.order_num = p.order_num
  join public.tasks u on u.phase_id = q.id and u.order_num = t.order_num
  where t.project_id = source and t.deleted_at is null;
end
$$;
comment on function private.copied_rows is 'The phases and tasks of a plan with those of its copy that was just made; siblings are numbered 1…n in both.';

create function private.copy_plan(source bigint, target bigint, dates jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  -- Siblings are numbered 1…n, so the numbers say which copy belongs to which original.
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type,
    scheduled_start, scheduled_completion, order_num)
  select target, m.generic_major_phase_id, m.name, m.description, m.duration, m.duration_type,
    d."scheduledStart", d."scheduledCompletion", m.order_num
  from public.major_phases m
  left join jsonb_to_recordset(dates -> 'majorPhases') d (id bigint, "scheduledStart" date, "scheduledCompletion" date)
    on d.id = m.id
  where m.project_id = source and m.deleted_at is null
  order by m.order_num;

  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, n.id, p.generic_phase_id, p.name, p.description, p.duration, p.duration_type,
    p.begins, d."notBefore", p.is_fixed and d."notBefore" is not null, d.deadline, p.is_outdoors, p.is_elapsed, p.is_order, p.is_milestone,
    d."scheduledStart", d."scheduledCompletion", p.order_num
  from public.phases p
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  left join jsonb_to_recordset(dates -> 'phases')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = p.id
  where p.project_id = source and p.deleted_at is null
  order by m.order_num, p.order_num;

  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, r.id, t.generic_task_id, t.title, t.description, t.duration, t.duration_type,
    t.begins, d."notBefore", t.is_fixed and d."notBefore" is not null, d.deadline, t.is_outdoors, t.is_elapsed, t.is_order, t.is_milestone,
    d."scheduledStart", d."scheduledCompletion", t.order_num
  from public.tasks t
  join public.phases p on p.id = t.phase_id
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases r on r.major_phase_id = n.id and r.order_num = p.order_num
  left join jsonb_to_recordset(dates -> 'tasks')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = t.id
  where t.project_id = source and t.deleted_at is null
  order by m.order_num, p.order_num, t.order_num;

  insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
  select target, l.from_kind, f.copy, l.to_kind, t.copy, l.type, l.lag, l.lag_in
  from public.plan_links l
  join private.copied_rows(source, target) f on f.kind = l.from_kind and f.id = l.from_id
  join private.copied_rows(source, target) t on t.kind = l.to_kind and t.id = l.to_id
  where l.project_id = source and l.deleted_at is null
  order by l.id;

  insert into public.assignments (project_id, phase_id, task_id, user_id, trade_id)
  select target, case r.kind when 'phase' then r.copy end, case r.kind when 'task' then r.copy end, a.user_id, a.trade_id
  from private.copied_rows(source, target) r
  join public.assignments a on a.project_id = source
    and ((r.kind = 'phase' and a.phase_id = r.id) or (r.kind = 'task' and a.task_id = r.id))
  where a.deleted_at is null and private.is_assignable(a.user_id, a.trade_id)
  order by a.id;

  update public.projects p set scheduled_completion = (dates ->> 'finish')::date where p.id = target and dates is not null;
end
$$;
comment on function private.copy_plan is 'Copies the live plan of one project into an empty one, with the dates that are given for the rows of the first.';

create function public.delete_template(template_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  if not exists (select from public.projects p where p.id = $1 and p.is_template) then
    raise exception 'no such template' using errcode = 'P0002';
  end if;
  perform private.mark_project($1);
end
$$;
comment on function public.delete_template is 'Marks a template; a project''s id is not found here.';
grant execute on function public.delete_template to authenticated;

create function private.hold_template(template_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.project_heads h where h.project_id = $1 for share;
  if not exists (select from public.projects p where p.id = $1 and p.is_template and p.deleted_at is null) then
    raise exception 'no such template' using errcode = 'P0002';
  end if;
end
$$;
comment on function private.hold_template is 'Keeps a template as it is until the transaction ends, so that its copy has the dates that were computed from it.';
grant execute on function private.hold_template to authenticated;

create function private.make_project(
  name text, scheduled_start date, template_id bigint, is_template boolean, schedule_mode text default null,
  dates jsonb default null::jsonb
) returns bigint
language plpgsql set search_path = '' as $$
declare
  made bigint;
begin
  if template_id is not null then
    perform private.hold_template(template_id);
  end if;
  perform private.be_quiet(true);
  -- A linked project needs a start; without one its dates are by hand.
  insert into public.projects (name, scheduled_start, template_id, is_template, description, work_week, schedule_mode)
  select $1, $2, $3, $4, p.description, p.work_week,
    coalesce($5, case when $2 is null and not $4 then 'manual' end, p.schedule_mode, 'manual')
  from (values (true)) once left join public.projects p on p.id = $3
  returning id into made;
  if template_id is not null then
    perform private.copy_plan($3, made, $6);
  end if;
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$$;
comment on function private.make_project is 'Makes a project; the seed''s and create_project''s way. Without a mode it has that of its template.';

create function private.mark_project(project bigint) returns void
language plpgsql set search_path = '' as $$
declare
  mark constant timestamptz := clock_timestamp();
  computed_dates constant text := coalesce(current_setting('app.schedule', true), '');
begin
  perform private.be_quiet(true), set_config('app.schedule', 'on', true);
  perform private.mark_below(project, mark, m.id, null, null)
  from public.major_phases m where m.project_id = project and m.deleted_at is null;
  update public.major_phases m set deleted_at = mark, deleted_order_num = m.order_num, order_num = null
  where m.project_id = project and m.deleted_at is null;
  update public.photos f set deleted_at = mark
  where f.project_id = project and f.deleted_at is null and f.note_id in (
    select n.id from public.notes n where n.project_id = project and n.task_id is null and n.deleted_at is null);
  update public.notes n set deleted_at = mark
  where n.project_id = project and n.task_id is null and n.deleted_at is null;
  perform private.be_quiet(false), set_config('app.schedule', computed_dates, true);
  update public.projects p set deleted_at = mark where p.id = project;
end
$$;
comment on function private.mark_project is 'Marks a project, its whole plan and its messages; the name is free again.';

create function public.save_as_template(project_id bigint, name text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  -- Nobody changes the project between the levels of the copy.
  perform from public.project_heads h where h.project_id = $1 for share;
  if not exists (select from public.projects p where p.id = $1 and p.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  insert into public.projects (name, is_template, description, work_week, schedule_mode)
  select $2, true, p.description, p.work_week, p.schedule_mode from public.projects p where p.id = $1
  returning id into made;
  perform private.copy_plan($1, made, null);
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$$;
comment on function public.save_as_template is 'Makes a template with the plan of a project; gives its id. Neither dates nor statuses, notes or clients are copied.';
grant execute on function public.save_as_template to authenticated;
