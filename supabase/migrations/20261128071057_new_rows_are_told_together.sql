-- Two thousand rows that come at once were logged one by one: each change of the project's head and each look at the
-- row above waded through what the ones before had left. Now they are counted, logged and followed by the statement.

create function private.count_changes(project_id bigint, made bigint, is_told boolean)
returns public.project_heads
language plpgsql
security definer
set search_path to ''
as $$
declare
  head public.project_heads;
begin
  update public.project_heads h
  set seq = h.seq + $2, last_updated = now(), last_updated_by = auth.uid(),
    client_seq = h.client_seq + case when $3 then $2 else 0 end,
    client_updated = case when $3 then now() else h.client_updated end
  where h.project_id = $1
  returning h.* into head;
  return head;
end
$$;
comment on function private.count_changes(bigint, bigint, boolean) is 'Counts changes of a project, the last of which has the number in the head that it gives; is_told: whether clients hear of them.';

CREATE OR REPLACE FUNCTION private.log(project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, fields jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  head public.project_heads;
  told constant text := private.client_op($2, $3, $4, $6);
begin
  perform private.require_change($1);
  head := private.count_changes($1, 1, told is not null);
  insert into public.project_changes (
    project_id, seq, op, entity, entity_id, before, after, fields, request_key, client_seq, client_op, is_filled
  ) values ($1, head.seq, $2, $3, $4, $5, $6, $7, nullif(current_setting('app.request_key', true), '')::uuid,
    case when told is not null then head.client_seq end, told, private.is_filling());
  if head.diary_last is not null then
    perform private.touch_diary($1, $2, $3, $4, $5, $6, head.diary_last);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The deletion of the last open task completes nothing.
  perform private.fill_phase(new.phase_id, new.deleted_at is null or private.is_undo());
  if old.phase_id <> new.phase_id then
    perform private.fill_phase(old.phase_id, true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_phase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.compute_dates(new.major_phase_id, new.deleted_at is null or private.is_undo());
  if old.major_phase_id <> new.major_phase_id then
    perform private.compute_dates(old.major_phase_id);
  end if;
  return null;
end
$function$;

create function private.log_new_rows()
returns trigger
language plpgsql
security definer
set search_path to ''
as $$
declare
  entity constant text := tg_argv[0];
  -- The same for each new row of these tables.
  told constant text := private.client_op('create', entity, null, '{}');
  project bigint;
  made bigint;
  head public.project_heads;
begin
  for project, made in select a.project_id, count(*) from added a group by a.project_id order by a.project_id loop
    perform private.require_change(project);
    continue when private.is_quiet();
    head := private.count_changes(project, made, told is not null);
    execute format(
      'insert into public.project_changes (
         project_id, seq, op, entity, entity_id, after, fields, request_key, client_seq, client_op, is_filled)
       select $1, $2 - $3 + n.at, ''create'', $4, n.id, n.shape, private.whole($4, n.shape, true), $5,
         case when $6 is not null then $7 - $3 + n.at end, $6, private.is_filling()
       from (
         select r.id, private.shape(r) as shape, row_number() over (order by r.id) as at
         from public.%I r where r.id in (select a.id from added a where a.project_id = $1)
       ) n
       order by n.at', tg_table_name)
    using project, head.seq, made, entity, nullif(current_setting('app.request_key', true), '')::uuid, told, head.client_seq;
    if head.diary_last is not null then
      perform private.touch_diary(project, 'create', entity, c.entity_id, null, c.after, head.diary_last)
      from public.project_changes c where c.project_id = project and c.seq > head.seq - made order by c.seq;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.log_new_rows() is 'Logs the rows that one statement made, in their order, in one step; the argument is their entity.';

create function private.follow_new_tasks()
returns trigger
language plpgsql
security definer
set search_path to ''
as $$
begin
  perform private.fill_phase(a.phase_id, a.is_live or private.is_undo())
  from (select t.phase_id, bool_or(t.deleted_at is null) as is_live from added t group by t.phase_id order by t.phase_id) a;
  return null;
end
$$;
comment on function private.follow_new_tasks() is 'Fills the dates of the phases of the tasks that one statement made.';

create function private.follow_new_phases()
returns trigger
language plpgsql
security definer
set search_path to ''
as $$
begin
  perform private.compute_dates(a.major_phase_id, a.is_live or private.is_undo())
  from (
    select p.major_phase_id, bool_or(p.deleted_at is null) as is_live from added p
    group by p.major_phase_id order by p.major_phase_id
  ) a;
  return null;
end
$$;
comment on function private.follow_new_phases() is 'Sets the dates of the major phases of the phases that one statement made.';

create function private.follow_new_major_phases()
returns trigger
language plpgsql
security definer
set search_path to ''
as $$
begin
  perform private.fill_start(a.project_id)
  from (select distinct m.project_id from added m where m.started_on is not null order by m.project_id) a;
  return null;
end
$$;
comment on function private.follow_new_major_phases() is 'Fills the start of the projects of the major phases that one statement made.';

drop trigger "80_dates" on public.major_phases;
drop trigger "80_dates" on public.phases;
drop trigger "80_dates" on public.tasks;
drop trigger "90_log" on public.major_phases;
drop trigger "90_log" on public.phases;
drop trigger "90_log" on public.tasks;
drop trigger "90_log" on public.plan_links;
drop trigger "90_log" on public.assignments;
create trigger "80_dates" after insert on public.major_phases referencing new table as added
for each statement when (not private.is_quiet()) execute function private.follow_new_major_phases();
create trigger "80_dates" after insert on public.phases referencing new table as added
for each statement when (not private.is_quiet()) execute function private.follow_new_phases();
create trigger "80_dates" after insert on public.tasks referencing new table as added
for each statement when (not private.is_quiet()) execute function private.follow_new_tasks();
create trigger "90_log" after insert on public.major_phases referencing new table as added
for each statement execute function private.log_new_rows('majorphase');
create trigger "90_log" after insert on public.phases referencing new table as added
for each statement execute function private.log_new_rows('phase');
create trigger "90_log" after insert on public.tasks referencing new table as added
for each statement execute function private.log_new_rows('task');
create trigger "90_log" after insert on public.plan_links referencing new table as added
for each statement execute function private.log_new_rows('link');
create trigger "91_log" after update on public.plan_links for each row execute function private.log_item('link');
create trigger "90_log" after insert on public.assignments referencing new table as added
for each statement execute function private.log_new_rows('assignment');
create trigger "91_log" after update on public.assignments for each row execute function private.log_item('assignment');

-- Of a project that came since the last statistics Postgres expects a row or two, and would look through all of its rows
-- for each of them: they are found by their id, and the project is compared.

CREATE OR REPLACE FUNCTION private.require_parent(parent_table text, project_id bigint, id bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  live boolean;
begin
  execute format('select r.project_id = $1 and r.deleted_at is null from public.%I r where r.id = $2', parent_table)
  into live using $2, $3;
  if live is not true then
    raise exception 'no such parent' using errcode = 'P0002';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  parent_column constant text := tg_argv[0];
  parent constant bigint := to_jsonb(new) ->> parent_column;
  last integer;
  is_live boolean;
begin
  perform private.require_change(new.project_id);
  -- A parent that was deleted meanwhile takes no children; the foreign key still knows it.
  execute format(
    'select coalesce(max(c.order_num), 0), %s from public.%I c where c.%I = $1',
    case tg_argv[1] when '' then 'true' else format(
      '(select p.project_id = $2 and p.deleted_at is null from public.%I p where p.id = $1)', tg_argv[1]) end,
    tg_table_name, parent_column)
  into last, is_live using parent, new.project_id;
  if is_live is not true then
    raise exception 'no such parent' using errcode = 'P0002';
  end if;
  if new.order_num is null or new.order_num > last then
    new.order_num := last + 1;
  else
    new.order_num := greatest(new.order_num, 1);
    execute format('update public.%I set order_num = order_num + 1 where %I = $1 and order_num >= $2',
      tg_table_name, parent_column) using parent, new.order_num;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.put_dates(project_id bigint, dates jsonb, finish date)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was date;
begin
  perform private.require_change($1);
  select p.scheduled_completion into was from public.projects p where p.id = $1;
  if jsonb_array_length(dates) > 0 or was is distinct from finish then
    perform private.be_quiet(true), set_config('app.scheduling', 'on', true);
    -- With the project as a value of its own, rows are found by their id alone, also in a project that came since the last statistics.
    update public.tasks t set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'task' and t.id = (d.date ->> 1)::bigint and t.project_id + 0 = $1;
    update public.phases p set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'phase' and p.id = (d.date ->> 1)::bigint and p.project_id + 0 = $1;
    update public.major_phases m set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'majorphase' and m.id = (d.date ->> 1)::bigint and m.project_id + 0 = $1;
    update public.projects p set scheduled_completion = finish where p.id = $1 and was is distinct from finish;
    perform private.be_quiet(false), set_config('app.scheduling', '', true);
    perform private.log($1, 'reschedule', 'project', $1, null, null,
      jsonb_build_object('dates', dates, 'finish', jsonb_build_array(was, finish)));
  end if;
  return (select h.seq from public.project_heads h where h.project_id = $1);
end
$function$;
