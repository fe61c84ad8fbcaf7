-- A changed work calendar moves what is linked. Each project follows in a transaction of its own, by the job
-- (functions/api/work-calendar/follow-calendar.ts), which acts for the person who saved the calendar: the policies and
-- the log of a project know no other writer than a person.
create table private.reschedules (
  project_id bigint primary key references public.projects on delete cascade,
  asked_by uuid,
  acts_as uuid,
  token uuid not null default gen_random_uuid() unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
comment on table private.reschedules is
  'Linked projects that have yet to follow the work calendar. The token is the session of the job while it does one.';
create index reschedules_due_at_idx on private.reschedules (due_at);
alter table private.reschedules enable row level security;

create function private.next_reschedule() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  next private.reschedules;
  person uuid;
begin
  select r.* into next from private.reschedules r where r.due_at <= now()
  order by r.due_at, r.project_id limit 1 for update skip locked;
  select p.id into person from public.profiles p
  where p.user_type in (1, 2) and not p.disabled and not p.must_change_password
  order by p.id is not distinct from next.asked_by desc, p.user_type, p.id limit 1;
  if next.project_id is null or person is null then
    return null;
  end if;
  -- Whatever happens to this attempt, the next one is due later, and the other projects come first.
  update private.reschedules r
  set acts_as = person, attempts = r.attempts + 1, due_at = now() + make_interval(mins => least(2 ^ least(r.attempts, 11), 1440)::integer)
  where r.project_id = next.project_id;
  return jsonb_build_object('projectId', next.project_id, 'userId', person, 'token', next.token);
end
$$;
comment on function private.next_reschedule() is
  'The next project that has to follow the calendar, and whom the job acts for; null when none is due.';

create function private.end_reschedule(token uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.reschedules r where r.token = $1;
end
$$;
comment on function private.end_reschedule(uuid) is
  'Takes a project off the list. Another change of the calendar meanwhile has another token, and stays.';
grant execute on function private.next_reschedule() to api;
grant execute on function private.end_reschedule(uuid) to api, authenticated;

create or replace function private.user_type() returns smallint
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  return (
    select p.user_type
    from public.profiles p
    where p.id = person
      and not p.disabled
      and not p.must_change_password
      and (exists (select from auth.sessions s where s.id = session and s.user_id = person)
        or exists (select from private.reschedules r where r.token = session and r.acts_as = person))
  );
end
$$;

create or replace function public.set_work_calendar(week boolean[], days jsonb, edition integer)
 returns boolean
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
  insert into private.reschedules as r (project_id, asked_by)
  select p.id, auth.uid() from public.projects p
  where p.schedule_mode = 'linked' and p.scheduled_start is not null and p.completed_on is null and p.deleted_at is null
  on conflict on constraint reschedules_pkey do update
    set asked_by = excluded.asked_by, token = gen_random_uuid(), attempts = 0, due_at = now();
  perform private.tell_lists('{"list": "workcalendar", "op": "touch", "id": 1}');
  return true;
end
$$;
