-- Days that nobody closed become pages by themselves, what changed of closed days is added at night, and books are
-- checked (docs/product.md#diary-itself).
alter table public.company_settings add column closes_days boolean not null default true;
comment on column public.company_settings.closes_days is 'At noon the day before is closed where nobody did.';
grant update (closes_days) on public.company_settings to authenticated;

CREATE OR REPLACE FUNCTION private.shape(s public.company_settings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths', (s).history_months, 'tellsTradesCost', (s).tells_trades_cost, 'currency', (s).currency, 'decisionBufferDays', (s).decision_buffer_days, 'decisionReplyDays', (s).decision_reply_days, 'offerDays', (s).offer_days, 'termsEn', (s).terms_en, 'termsEs', (s).terms_es, 'tellsClientsWaiting', (s).tells_clients_waiting, 'paperYears', (s).paper_years, 'letterhead', (s).letterhead, 'paper', (s).paper, 'closesDays', (s).closes_days);

create table private.diary_rounds (
  kind text not null constraint diary_rounds_kind_check check (kind in ('close', 'amend', 'check')),
  day date not null default '-infinity',
  after bigint not null default 0,
  constraint diary_rounds_pkey primary key (kind)
);
comment on table private.diary_rounds is 'The rounds through all diaries: the last day that each is done for, and the project that the one of today has come to.';
insert into private.diary_rounds (kind) values ('close'), ('amend'), ('check');
alter table private.diary_rounds enable row level security;

create table private.diary_faults (
  project_id bigint not null references public.projects on delete cascade,
  number integer not null,
  what text not null,
  day date,
  found_at timestamptz not null default now(),
  constraint diary_faults_pkey primary key (project_id, number, what)
);
comment on table private.diary_faults is 'Pages that were not as they were written when their book was last checked.';
create index diary_faults_found_at_idx on private.diary_faults (found_at);
alter table private.diary_faults enable row level security;

create table private.diary_fault_mails (
  user_id uuid not null references public.profiles on delete cascade,
  sent_at timestamptz not null default '-infinity',
  constraint diary_fault_mails_pkey primary key (user_id)
);
comment on table private.diary_fault_mails is 'Until when each administrator was told of faults.';
alter table private.diary_fault_mails enable row level security;

create function private.diary_written(project_id bigint, first date, last date)
returns table (day date, lines bigint, notes bigint, photos bigint, work bigint)
language sql stable security definer set search_path = '' as $$
  with written as (
    select l.day, 1 as lines, 0 as notes, 0 as photos, 0 as work from public.diary_lines l
    where l.project_id = $1 and l.day between $2 and $3 and l.deleted_at is null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_people w
    where w.project_id = $1 and w.day between $2 and $3 and w.came is not null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_weather w
    where w.project_id = $1 and w.day between $2 and $3 and (w.sky <> '{}' or w.low is not null or w.high is not null)
    union all
    select n.day, 0, 1, 0, 0 from public.notes n
    where n.project_id = $1 and n.day between $2 and $3 and n.deleted_at is null and n.published_at is not null
    union all
    select f.day, 0, 0, 1, 0 from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day between $2 and $3 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null
    union all
    select w.day, 0, 0, 0, 1 from private.diary_rows($1) r
    cross join lateral (select r.started_on as day union select r.completed_on) w
    where w.day between $2 and $3
  )
  select w.day, sum(w.lines), sum(w.notes), sum(w.photos), sum(w.work) from written w group by w.day
$$;
comment on function private.diary_written(bigint, date, date) is 'The days of a diary with any record, and how much of what.';

create or replace function private.diary_month(project_id bigint, month date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with days as (
    select g::date as day from generate_series(date_trunc('month', $2::timestamp), date_trunc('month', $2::timestamp) + interval '1 month - 1 day', interval '1 day') g
  ), span as (select min(d.day) as first, max(d.day) as last from days d),
  counted as (
    select w.* from span s cross join lateral private.diary_written($1, s.first, s.last) w
  ), closed as (
    select g.day, min(g.number) filter (where g.kind = 'day') as number, count(*) filter (where g.kind = 'amendment') as amendments,
      bool_or(g.closed_by is not null) as is_signed
    from public.diary_pages g, span s where g.project_id = $1 and g.day between s.first and s.last group by g.day
  ), planned as materialized (
    select coalesce(r.started_on, r.first_day) as first, coalesce(r.completed_on, greatest(r.last_day, private.company_day($2))) as last
    from private.diary_rows($1) r, span s
    where coalesce(r.started_on, r.first_day) <= s.last and coalesce(r.completed_on, 'infinity') >= s.first
  ), begun as (
    -- Of a diary that nobody wrote no day is missing.
    select least((select min(l.day) from public.diary_lines l where l.project_id = $1),
      (select min(w.day) from public.diary_people w where w.project_id = $1),
      (select min(w.day) from public.diary_weather w where w.project_id = $1),
      (select min(g.day) from public.diary_pages g where g.project_id = $1)) as day
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
      'state', case when g.number is not null then case when g.is_signed then 'signed' else 'itself' end
        when c.day is not null then 'open'
        when d.day >= b.day and d.day < private.company_day(d.day) and (p.completed_on is null or d.day <= p.completed_on)
          and private.is_work_day($1, d.day) and exists (select from planned w where d.day between w.first and w.last) then 'gap'
        else 'none' end,
      'page', g.number, 'amendments', coalesce(g.amendments, 0), 'isWorkDay', private.is_work_day($1, d.day), 'lines', coalesce(c.lines, 0), 'notes', coalesce(c.notes, 0),
      'photos', coalesce(c.photos, 0), 'work', coalesce(c.work, 0)) order by d.day), '[]')
  from public.projects p cross join days d cross join begun b left join counted c on c.day = d.day
  left join closed g on g.day = d.day
  where p.id = $1 and p.deleted_at is null and not p.is_template and (select private.is_staff())
  having count(*) > 0
$$;

create function private.diary_round_day(kind text) returns date
language sql stable security definer set search_path = '' as $$
  select case $1 when 'close' then (private.company_time() - interval '12 hours')::date - 1
    else (private.company_time() - interval '3 hours')::date end
$$;
comment on function private.diary_round_day(text) is 'The day that a round is due for: the day before from noon on, so that a phone that was out of reach over night comes first; the others at three at night.';

create function private.next_diary_round(kind text, max integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('day', d.day, 'projects', coalesce((
    select jsonb_agg(f.id order by f.id) from (
      select p.id from public.projects p join public.project_heads h on h.project_id = p.id
      where p.id > r.after and p.deleted_at is null and not p.is_template and case $1
        when 'close' then s.closes_days and s.time_zone is not null and p.launched_on is not null and p.completed_on is null
        when 'amend' then exists (select from private.diary_touched t where t.project_id = p.id)
        else h.diary_number is not null and p.id % 30 = (d.day - date '2000-01-01') % 30 end
      order by p.id limit $2) f), '[]'))
  from private.diary_rounds r cross join public.company_settings s cross join lateral (select private.diary_round_day($1) as day) d
  where r.kind = $1 and r.day < d.day
$$;
comment on function private.next_diary_round(text, integer) is 'The next projects of a round; null when it is done for its day.';
grant execute on function private.next_diary_round(text, integer) to api;

create function private.note_diary_round(kind text, day date, after bigint) returns void
language sql security definer set search_path = '' as $$
  update private.diary_rounds r
  set after = coalesce($3, 0), day = case when $3 is null then greatest(r.day, $2) else r.day end
  where r.kind = $1
$$;
comment on function private.note_diary_round(text, date, bigint) is 'Notes the project that a round has come to; null: it is done for this day.';
grant execute on function private.note_diary_round(text, date, bigint) to api;

create function private.close_past_days(project_id bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  last constant date := private.diary_round_day('close');
  head public.project_heads;
  open date[];
  each date;
begin
  if not exists (select from public.diary_pages g where g.project_id = $1 and g.day between last - 6 and last)
    and not exists (select from private.diary_written($1, last - 6, last)) then
    return 0;
  end if;
  perform private.lock_project($1);
  open := array(select w.day from private.diary_written($1, last - 6, last) w
    where not exists (select from public.diary_pages g where g.project_id = $1 and g.day = w.day and g.kind = 'day')
    order by w.day);
  select h.* into head from public.project_heads h where h.project_id = $1;
  foreach each in array open loop
    perform private.add_page($1, 'day', each, private.diary_facts($1, each), null, null);
  end loop;
  perform private.leave_updated(head);
  return cardinality(open);
end
$$;
comment on function private.close_past_days(bigint) is 'Closes the days with any record that nobody closed, up to seven back, into pages that nobody signed; gives their number.';
grant execute on function private.close_past_days(bigint) to api;

create function private.leave_updated(head public.project_heads) returns void
language sql security definer set search_path = '' as $$
  update public.project_heads h set last_updated = (head).last_updated, last_updated_by = (head).last_updated_by
  where h.project_id = (head).project_id and h.seq <> (head).seq
$$;
comment on function private.leave_updated(public.project_heads) is 'Leaves the time of the last change of a project, since a page that a job adds is nobody''s change.';

create function private.amend_book(project_id bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  head public.project_heads;
  added integer;
begin
  perform private.lock_project($1);
  select h.* into head from public.project_heads h where h.project_id = $1;
  added := private.amend_days($1, null, 200);
  perform private.leave_updated(head);
  return added;
end
$$;
comment on function private.amend_book(bigint) is 'Adds amendments of the closed days that changed; gives their number.';
grant execute on function private.amend_book(bigint) to api;

create function private.check_book(project_id bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  found integer;
begin
  with v as materialized (select * from private.verify_diary($1)), gone as (
    delete from private.diary_faults f
    where f.project_id = $1 and not exists (select from v where v.number = f.number and v.what = f.what)
  ), told as (
    insert into private.diary_faults (project_id, number, what, day) select $1, v.number, v.what, v.day from v
    on conflict do nothing
  )
  select count(*) into found from v;
  return found;
end
$$;
comment on function private.check_book(bigint) is 'Verifies a book and keeps what is wrong with it, until it is not; gives the number of faults.';
grant execute on function private.check_book(bigint) to api;

create function private.next_fault_mail(after uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail record;
  faults jsonb;
begin
  insert into private.diary_fault_mails (user_id)
  select p.id from public.profiles p where p.user_type = 1 and exists (select from private.diary_faults)
  on conflict do nothing;
  for mail in
    select m.user_id, m.sent_at, p.email, p.first_name
    from private.diary_fault_mails m join public.profiles p on p.id = m.user_id
    where m.user_id > $1 and p.user_type = 1 and not p.disabled
    order by m.user_id for update of m skip locked
  loop
    select jsonb_agg(jsonb_build_object('projectId', n.project_id, 'project', n.name, 'number', n.number, 'day', n.day, 'what', n.what)
      order by n.project_id, n.number) into faults
    from (
      select f.*, p.name from private.diary_faults f join public.projects p on p.id = f.project_id
      where f.found_at > mail.sent_at and p.deleted_at is null order by f.project_id, f.number limit 50) n;
    continue when faults is null;
    update private.diary_fault_mails m set sent_at = now() where m.user_id = mail.user_id;
    return jsonb_build_object('userId', mail.user_id, 'email', mail.email, 'firstName', mail.first_name, 'faults', faults);
  end loop;
  return null;
end
$$;
comment on function private.next_fault_mail(uuid) is 'The mail to the next administrator (by id, after this one) who was not told of faults of diaries; null when there is none.';
grant execute on function private.next_fault_mail(uuid) to api;

drop function private.health();
create function private.health(out migration text, out jobs_overdue boolean, out has_faults boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  select max(m.version) into migration from supabase_migrations.schema_migrations m;
  select coalesce(max(r.finished_at), '-infinity') < now() - interval '15 minutes' into jobs_overdue
  from private.job_runs r;
  has_faults := exists (
    select from private.diary_faults f join public.projects p on p.id = f.project_id where p.deleted_at is null);
end
$$;
comment on function private.health() is 'The last migration, whether the jobs have not run for a quarter of an hour, and whether a page of a diary is not as it was written.';
grant execute on function private.health() to api;
