-- Which days are worked: the company's week and days, which every project uses, and a project's own days, which go
-- before the company's (docs/product.md#work-calendar). A day off and a day of work are rules for planning; the plan
-- itself stays as it is until something computes it.
create table public.work_calendars (
  id boolean primary key default true check (id),
  week boolean[] not null default '{t,t,t,t,t,f,f}',
  edition integer not null default 1,
  updated_at timestamptz,
  updated_by uuid,
  constraint work_calendars_week_check check (
    array_ndims(week) = 1 and cardinality(week) = 7 and array_position(week, null) is null and array_position(week, true) is not null
  )
);
comment on table public.work_calendars is
  'One row: whether the company works on each weekday, from Monday. edition counts the changes of the week and of company_days.';
insert into public.work_calendars default values;

create table public.company_days (
  day date primary key check (day between '1970-01-01' and '2199-12-31'),
  kind text not null check (kind in ('holiday', 'closed', 'extra')),
  note text not null default '' check (length(note) <= 200),
  constraint company_days_texts_are_one_line check (note !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
comment on table public.company_days is
  'Days on which the company does not work as in other weeks: holiday and closed are off, extra works on a day off.';

create table public.project_days (
  project_id bigint not null references public.projects on delete cascade,
  day date not null check (day between '1970-01-01' and '2199-12-31'),
  kind text not null check (kind in ('holiday', 'closed', 'weather', 'extra')),
  note text not null default '' check (length(note) <= 200),
  primary key (project_id, day),
  constraint project_days_texts_are_one_line check (note !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
comment on table public.project_days is
  'A project''s own days, instead of the company''s: as company_days, and weather, which stops work outdoors only.';

create trigger "10_audit" before update on public.work_calendars for each row execute function private.audit();

create function private.week_text(week boolean[]) returns text
language sql immutable
return (
  select string_agg(('{Mon,Tue,Wed,Thu,Fri,Sat,Sun}'::text[])[w.place], ', ' order by w.place)
  from unnest(week) with ordinality as w (is_worked, place) where w.is_worked
);
comment on function private.week_text(boolean[]) is 'The working days of a week in words.';

-- Takes the whole calendar at once, so that the edition, the audit line and the event are one each.
create function public.set_work_calendar(week boolean[], days jsonb, edition integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present public.work_calendars;
  before jsonb;
  after jsonb;
begin
  if not private.is_admin() then
    raise exception 'only administrators change the work calendar' using errcode = '42501';
  end if;
  select * into present from public.work_calendars for update;
  if present.edition <> $3 then
    return false;
  end if;
  with wanted as (
    select d.day, d.kind, d.note from jsonb_to_recordset($2) as d (day date, kind text, note text)
  ), gone as (
    delete from public.company_days c where not exists (select from wanted w where w.day = c.day) returning c.day
  ), changed as (
    insert into public.company_days as c (day, kind, note) select w.day, w.kind, w.note from wanted w
    on conflict on constraint company_days_pkey do update set kind = excluded.kind, note = excluded.note
      where (c.kind, c.note) is distinct from (excluded.kind, excluded.note)
    returning c.day
  )
  select jsonb_build_object('days', left((select string_agg(g.day::text, ', ' order by g.day) from gone g), 500)),
    jsonb_build_object('days', left((select string_agg(c.day::text, ', ' order by c.day) from changed c), 500))
  into before, after;
  if before = after then
    before := '{}';
    after := '{}';
  end if;
  if present.week <> $1 then
    before := before || jsonb_build_object('week', private.week_text(present.week));
    after := after || jsonb_build_object('week', private.week_text($1));
  end if;
  if after = '{}' then
    return true;
  end if;
  update public.work_calendars w set week = $1, edition = w.edition + 1 where w.id;
  perform private.record('update', 'settings', '1', 'the work calendar', jsonb_build_object('before', before, 'after', after));
  perform private.tell_lists('{"list": "workcalendar", "op": "touch", "id": 1}');
  return true;
end
$$;
comment on function public.set_work_calendar(boolean[], jsonb, integer) is
  'Replaces the company''s week and days; false when they are of another edition (null: any).';

create function private.log_project_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then jsonb_build_object('day', old.day, 'kind', old.kind, 'note', old.note) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('day', new.day, 'kind', new.kind, 'note', new.note) end;
begin
  if tg_op = 'DELETE' and not exists (select from public.projects p where p.id = old.project_id and p.deleted_at is null) then
    return null; -- swept with its project
  end if;
  if was is distinct from is_now then
    perform private.log(coalesce(new.project_id, old.project_id),
      case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end,
      'projectday', null, was, is_now, coalesce(is_now, jsonb_build_object('day', old.day)));
  end if;
  return null;
end
$$;
comment on function private.log_project_day() is 'Logs a project''s own day; the day is in the fields, since it has no id.';
create trigger "90_log" after insert or update or delete on public.project_days
for each row execute function private.log_project_day();

-- Whatever entities the log has by now, and this one.
do $$
declare
  entities text;
begin
  select string_agg(quote_literal(e.name) || '::text', ', ' order by e.place) into entities
  from pg_constraint c
  cross join lateral regexp_matches(pg_get_constraintdef(c.oid), '''([a-z]+)''', 'g') with ordinality as m (found, place)
  cross join lateral (select m.found[1] as name, m.place) e
  where c.conname = 'project_changes_entity_check' and e.name <> 'projectday';
  alter table public.project_changes drop constraint project_changes_entity_check;
  execute format('alter table public.project_changes add constraint project_changes_entity_check
    check (entity = any (array[%s, ''projectday''::text]))', entities);
end
$$;

alter table public.work_calendars enable row level security;
alter table public.company_days enable row level security;
alter table public.project_days enable row level security;

create policy "staff read the work calendar" on public.work_calendars for select to authenticated
using ((select private.is_staff()));
create policy "staff read the company's days" on public.company_days for select to authenticated
using ((select private.is_staff()));
create policy "staff read days of projects" on public.project_days for select to authenticated
using ((select private.is_staff()));
create policy "staff add days of projects" on public.project_days for insert to authenticated
with check ((select private.is_staff()));
create policy "staff change days of projects" on public.project_days for update to authenticated
using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove days of projects" on public.project_days for delete to authenticated
using ((select private.is_staff()));

grant select on public.work_calendars, public.company_days, public.project_days to authenticated;
grant insert (project_id, day, kind, note), update (kind, note), delete on public.project_days to authenticated;
revoke execute on function public.set_work_calendar(boolean[], jsonb, integer) from public;
grant execute on function public.set_work_calendar(boolean[], jsonb, integer) to authenticated;
