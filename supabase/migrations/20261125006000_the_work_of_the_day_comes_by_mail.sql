-- Once a day, at an hour that a person chooses, a mail tells what is late, what comes, and what trades answered
-- (docs/product.md#daily-mail).

alter table public.notification_preferences
  add column mail_daily text check (mail_daily in ('mine', 'all')),
  add column daily_hour smallint not null default 7 check (daily_hour between 0 and 23),
  add column daily_sent_at timestamptz;
comment on column public.notification_preferences.mail_daily is
  'Whose work the daily mail tells: mine, all, or null for no mail. daily_hour is an hour of the company.';
grant insert (mail_daily, daily_hour), update (mail_daily, daily_hour) on public.notification_preferences to authenticated;

create index assignments_answered_at_idx on public.assignments (answered_at)
  where answered_at is not null and deleted_at is null;

create function private.company_time() returns timestamp
language sql stable security definer set search_path = ''
begin atomic
  select now() at time zone coalesce(s.time_zone, 'UTC') from public.company_settings s;
end;
comment on function private.company_time() is 'The time on the clock of the company.';

create function private.begin_tomorrow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if extract(hour from private.company_time()) > new.daily_hour then
    new.daily_sent_at := now();
  end if;
  return new;
end
$$;
comment on function private.begin_tomorrow() is
  'Whoever chooses an hour that is over today gets the first daily mail tomorrow.';
create trigger "50_daily" before insert or update of mail_daily, daily_hour on public.notification_preferences
  for each row when (new.mail_daily is not null) execute function private.begin_tomorrow();

create function private.daily_work(person uuid, scope text)
returns table (part text, project text, name text, phase text, day date)
language sql stable
begin atomic
  -- Of each index the part that is nearest to today, so that the cost does not grow with the company.
  with today as materialized (select private.company_day() as day),
  mine as materialized (
    select a.project_id, a.phase_id, a.task_id from public.assignments a
    where $2 = 'mine' and a.user_id = $1 and a.deleted_at is null order by a.id desc limit 2000
  ),
  running as (
    select p.id, p.name from public.projects p
    where not p.is_template and p.launched_on is not null and p.completed_on is null and p.deleted_at is null
  ),
  tasks as (
    select t.* from public.tasks t join mine m on m.project_id = t.project_id and m.task_id = t.id
    where t.status_id < 3 and t.completed_on is null and t.deleted_at is null
    union
    select t.* from mine m
    cross join lateral private.visit_tasks(m.project_id, m.phase_id) o
    join public.tasks t on t.project_id = m.project_id and t.id = o.id
    where m.phase_id is not null and t.status_id < 3 and t.completed_on is null
    union
    (select t.* from public.tasks t
      where $2 = 'all' and t.status_id < 3 and t.completed_on is null and t.deleted_at is null
        and t.scheduled_completion < (select d.day from today d)
        and exists (select from running r where r.id = t.project_id offset 0)
      order by t.scheduled_completion desc, t.id desc limit 50)
    union
    (select t.* from public.tasks t
      where $2 = 'all' and t.status_id < 3 and t.completed_on is null and t.deleted_at is null
        and t.scheduled_completion >= (select d.day from today d)
        and t.scheduled_start <= (select d.day from today d)
        and exists (select from running r where r.id = t.project_id offset 0)
      order by t.scheduled_completion, t.id limit 50)
    union
    (select t.* from public.tasks t
      where $2 = 'all' and t.status_id = 1 and t.started_on is null and t.completed_on is null and t.deleted_at is null
        and t.scheduled_start > (select d.day from today d) and t.scheduled_start <= (select d.day + 7 from today d)
        and exists (select from running r where r.id = t.project_id offset 0)
      order by t.scheduled_start, t.id limit 50)
  ),
  phases as (
    select f.* from public.phases f join mine m on m.project_id = f.project_id and m.phase_id = f.id
    where f.completed_on is null and f.deleted_at is null
    union
    (select f.* from public.phases f
      where $2 = 'all' and f.completed_on is null and f.deleted_at is null
        and f.scheduled_completion < (select d.day from today d)
        and exists (select from running r where r.id = f.project_id offset 0)
      order by f.scheduled_completion desc, f.id desc limit 50)
    union
    (select f.* from public.phases f
      where $2 = 'all' and f.completed_on is null and f.deleted_at is null
        and f.scheduled_completion >= (select d.day from today d)
        and f.scheduled_start <= (select d.day from today d)
        and exists (select from running r where r.id = f.project_id offset 0)
      order by f.scheduled_completion, f.id limit 50)
    union
    (select f.* from public.phases f
      where $2 = 'all' and f.started_on is null and f.completed_on is null and f.deleted_at is null
        and f.scheduled_start > (select d.day from today d) and f.scheduled_start <= (select d.day + 7 from today d)
        and exists (select from running r where r.id = f.project_id offset 0)
      order by f.scheduled_start, f.id limit 50)
  ),
  work as (
    select t.project_id, t.title as name, f.name as phase, t.scheduled_start as starts,
      coalesce(t.scheduled_completion, t.scheduled_start) as ends
    from tasks t join public.phases f on f.project_id = t.project_id and f.id = t.phase_id
    union all
    -- A phase whose open tasks stand for it is not told again.
    select f.project_id, f.name, null, f.scheduled_start, coalesce(f.scheduled_completion, f.scheduled_start)
    from phases f
    where not exists (select from public.tasks t
      where t.project_id = f.project_id and t.phase_id = f.id and t.deleted_at is null and t.status_id < 3)
  )
  select case when w.ends < d.day then 'late' when coalesce(w.starts, w.ends) <= d.day then 'today' else 'coming' end,
    r.name, w.name, w.phase, case when w.ends < d.day or coalesce(w.starts, w.ends) <= d.day then w.ends else w.starts end
  from work w cross join today d join running r on r.id = w.project_id
  where w.ends is not null and (w.ends < d.day or coalesce(w.starts, w.ends) <= d.day + 7);
end;
comment on function private.daily_work(uuid, text) is
  'Open work of running projects: late, of today, and coming within a week, with the day that it is due or starts. Of a person, or of all.';

create function private.daily_answers(person uuid, scope text, since timestamptz)
returns table (project text, name text, trade text, answer text, proposed_on date, starts date, at timestamptz)
language sql stable
begin atomic
  select p.name, r.name, d.name, a.answer, a.proposed_on, r.starts, a.answered_at
  from public.assignments a
  join public.trades d on d.id = a.trade_id
  join public.projects p on p.id = a.project_id and p.deleted_at is null and not p.is_template and p.completed_on is null
  cross join lateral (
    select t.title as name, coalesce(t.scheduled_start, t.scheduled_completion) as starts,
      coalesce(t.scheduled_completion, t.scheduled_start) as ends, t.phase_id
    from public.tasks t where t.project_id = a.project_id and t.id = a.task_id and t.deleted_at is null
    union all
    select f.name, coalesce(f.scheduled_start, f.scheduled_completion), coalesce(f.scheduled_completion, f.scheduled_start), f.id
    from public.phases f where f.project_id = a.project_id and f.id = a.phase_id and f.deleted_at is null
  ) r
  where a.answered_at > $3 and a.deleted_at is null
    -- An answer for days that the row no longer has does not count.
    and a.answered_for = daterange(r.starts, r.ends, '[]')
    and ($2 = 'all' or a.created_by = $1 or exists (
      select from public.assignments o
      where o.project_id = a.project_id and o.user_id = $1 and o.deleted_at is null
        and (o.task_id = a.task_id or o.phase_id = r.phase_id)))
  order by a.answered_at limit 50;
end;
comment on function private.daily_answers(uuid, text, timestamptz) is
  'What trades answered since then and still counts: on rows of a person or on those that they assigned, or on all.';

create function private.next_daily_mail(after uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.company_day();
  zone constant text := (select coalesce(s.time_zone, 'UTC') from public.company_settings s);
  -- The rows that a part of the mail tells; the page has the others.
  most constant integer := 20;
  wish public.notification_preferences;
  person public.profiles;
  work jsonb;
  answers jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after and w.mail_daily is not null
      and w.daily_hour <= extract(hour from private.company_time())
      and (w.daily_sent_at is null or (w.daily_sent_at at time zone zone)::date < today)
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and p.user_type in (1, 2) and not p.disabled;
    continue when not found;
    update public.notification_preferences w set daily_sent_at = now() where w.user_id = wish.user_id;
    select jsonb_object_agg(o.part, o.told) into work from (
      select n.part, jsonb_build_object('more', greatest(max(n.nth) - most, 0), 'rows', jsonb_agg(jsonb_build_object(
        'project', n.project, 'name', n.name, 'phase', n.phase, 'day', n.day) order by n.nth) filter (where n.nth <= most)) as told
      from (
        select w.*, row_number() over (partition by w.part order by case w.part when 'late' then today - w.day else w.day - today end,
          w.project, w.name) as nth
        from private.daily_work(person.id, wish.mail_daily) w) n
      group by n.part) o;
    select jsonb_agg(to_jsonb(a)) into answers from private.daily_answers(person.id, wish.mail_daily,
      greatest(coalesce(wish.daily_sent_at, now() - interval '1 day'), now() - interval '7 days')) a;
    -- A day without anything to tell is a day without a mail.
    continue when work is null and answers is null;
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name, 'today', today,
      'work', coalesce(work, '{}'), 'answers', coalesce(answers, '[]'));
  end loop;
  return null;
end
$$;
comment on function private.next_daily_mail(uuid) is
  'The daily mail of the next person (by id, after this one) for whom one is due, and notes that it goes out; null when none is.';
grant execute on function private.next_daily_mail(uuid) to api;
