-- The company: its settings, its time, and the days on which it works.

create table public.company_settings (
  id boolean primary key default true check (id),
  company_name text not null default '',
  address text,
  time_zone text,
  customer_display boolean not null default true,
  logo_path text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz,
  updated_by uuid,
  history_months smallint not null default 24 check (history_months between 6 and 240),
  tells_trades_cost boolean not null default false,
  currency text not null default 'USD' check (currency in ('USD', 'CAD', 'AUD', 'NZD', 'GBP', 'EUR', 'MXN')),
  decision_buffer_days smallint not null default 3 check (decision_buffer_days between 0 and 60),
  decision_reply_days smallint not null default 5 check (decision_reply_days between 1 and 60),
  offer_days smallint not null default 30 check (offer_days between 1 and 365),
  terms_en text check (length(terms_en) <= 5000),
  terms_es text check (length(terms_es) <= 5000),
  tells_clients_waiting boolean not null default true,
  paper_years smallint not null default 10 check (paper_years between 7 and 30),
  letterhead text check (length(letterhead) <= 300),
  paper text not null default 'letter' check (paper in ('letter', 'a4')),
  closes_days boolean not null default true,
  -- The hash of the last page of a book leaves the house: every night it is mailed to witnesses, and kept with who got
  -- it (docs/product.md#diary-witnesses).
  witnesses text[] not null default '{}'
    check (cardinality(witnesses) <= 5 and array_position(witnesses, null) is null),
  clients_write boolean not null default false,
  phone text check (length(phone) <= 200 and phone !~ '[[:cntrl:]]'),
  email text check (length(email) <= 254 and email = lower(email)),
  prints_answer boolean not null default true,
  week_start text not null default 'monday' check (week_start in ('monday', 'saturday', 'sunday')),
  reply_to text check (length(reply_to) <= 254 and reply_to = lower(reply_to)),
  clients_write_decided boolean not null default false,
  constraint company_settings_texts_are_one_line
    check (coalesce(company_name, '') !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
comment on table public.company_settings is 'One row. time_zone null: the reader''s own. customer_display: whether the projects list begins with customers shown. history_months: how long changes of projects are kept.';
comment on column public.company_settings.currency is 'The currency of all prices; each has two decimals.';
comment on column public.company_settings.decision_buffer_days is 'Calendar days between the last day of a decision and that of its order.';
comment on column public.company_settings.decision_reply_days is 'Days that a client has at least to decide.';
comment on column public.company_settings.offer_days is 'Days that an offer is valid, unless it says otherwise.';
comment on column public.company_settings.terms_en is 'Printed under every offer in English.';
comment on column public.company_settings.terms_es is 'Printed under every offer in Spanish.';
comment on column public.company_settings.tells_clients_waiting is 'Clients read what a decision of today would move.';
comment on column public.company_settings.paper_years is 'Years that offers, signatures and change orders are kept.';
comment on column public.company_settings.letterhead is 'Below the address on papers: licence, telephone.';
comment on column public.company_settings.paper is 'The size of the sheets that papers are drawn for.';
comment on column public.company_settings.closes_days is 'At noon the day before is closed where nobody did.';
comment on column public.company_settings.phone is 'What clients call; as it was typed.';
comment on column public.company_settings.email is 'What clients write to.';
comment on column public.company_settings.clients_write is 'Clients reply below the notes that they read, in the projects that let them.';
comment on column public.company_settings.reply_to is 'Where answers to mails about messages go.';
comment on column public.company_settings.clients_write_decided is 'An administrator has said whether clients write; nobody is asked again.';
comment on column public.company_settings.prints_answer is 'Printed drawings have a code that says whether they are current.';
comment on column public.company_settings.week_start is 'The first day of a week in calendars, on the board and in reports.';
comment on column public.company_settings.witnesses is 'E-mail addresses that get the hash of the last page of each diary at night.';
alter table public.company_settings enable row level security;
create policy "administrators change the settings" on public.company_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "staff read the settings" on public.company_settings for select to authenticated
  using ((select private.is_staff()));
grant select, update (company_name, address, time_zone, customer_display, logo_path, history_months, tells_trades_cost,
  currency, decision_buffer_days, decision_reply_days, offer_days, terms_en, terms_es, tells_clients_waiting,
  paper_years, letterhead, paper, closes_days, witnesses, clients_write, phone, email, prints_answer,
  week_start, reply_to, clients_write_decided) on public.company_settings to authenticated;
insert into public.company_settings default values;
create trigger "10_audit" before update on public.company_settings for each row execute function private.audit();
create trigger "20_version" before update on public.company_settings
  for each row execute function private.version('{logo_path}');

create table public.list_heads (
  id boolean primary key default true check (id),
  channel_key uuid not null default gen_random_uuid(),
  people_seq bigint not null default 0
);
comment on table public.list_heads is 'One row: the key of the topic that all lists share.';
comment on column public.list_heads.people_seq is 'Counts changes of the names, e-mail addresses and phones of people, and of who is disabled.';
alter table public.list_heads enable row level security;
create policy "staff read the key of the lists" on public.list_heads for select to authenticated
  using ((select private.is_staff()));
grant select on public.list_heads to authenticated;
insert into public.list_heads default values;

create table public.company_days (
  day date primary key check (day between '1970-01-01'::date and '2199-12-31'::date),
  kind text not null check (kind in ('holiday', 'closed', 'extra')),
  note text not null default '' check (length(note) <= 200),
  constraint company_days_texts_are_one_line check (note !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
comment on table public.company_days is 'Days on which the company does not work as in other weeks: holiday and closed are off, extra works on a day off.';
alter table public.company_days enable row level security;
create policy "staff read the company's days" on public.company_days for select to authenticated
  using ((select private.is_staff()));
grant select on public.company_days to authenticated;

create table public.work_calendars (
  id boolean primary key default true check (id),
  week boolean[] not null default '{t,t,t,t,t,f,f}'
    check (array_ndims(week) = 1 and cardinality(week) = 7 and array_position(week, null::boolean) is null
      and array_position(week, true) is not null),
  edition integer not null default 1,
  updated_at timestamptz,
  updated_by uuid
);
comment on table public.work_calendars is 'One row: whether the company works on each weekday, from Monday. edition counts the changes of the week and of company_days.';
alter table public.work_calendars enable row level security;
create policy "staff read the work calendar" on public.work_calendars for select to authenticated
  using ((select private.is_staff()));
grant select on public.work_calendars to authenticated;
insert into public.work_calendars default values;
create trigger "10_audit" before update on public.work_calendars for each row execute function private.audit();

create function private.audit_settings() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := private.changed(private.shape(new), private.shape(old));
  after jsonb := private.changed(private.shape(old), private.shape(new));
begin
  if new.logo_path is distinct from old.logo_path then
    before := before || jsonb_build_object('logo', case when old.logo_path is not null then 'a picture' end);
    after := after || jsonb_build_object('logo', case when new.logo_path is not null then 'a new picture' end);
  end if;
  if after <> '{}' then
    perform private.record('update', 'settings', '1', new.company_name, jsonb_build_object('before', before, 'after', after));
  end if;
  return null;
end
$$;
comment on function private.audit_settings is 'Adds a line for a change of the settings.';
create trigger "97_audit" after update on public.company_settings
  for each row execute function private.audit_settings();

create function private.check_time_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.time_zone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = new.time_zone) then
    raise exception 'Not a time zone' using errcode = 'PT422', hint = 'timeZone';
  end if;
  return new;
end
$$;
comment on function private.check_time_zone is 'Takes only time zones that Postgres knows by this name.';
create trigger "05_time_zone" before update of time_zone on public.company_settings
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.check_time_zone();

create function private.closing_moment(at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('utc', to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'local', to_char($1 at time zone coalesce(s.time_zone, 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS'),
    'zone', coalesce(s.time_zone, 'UTC'))
  from public.company_settings s
  );
end
$$;
comment on function private.closing_moment is 'A moment as records write it, also in the zone of the company.';

create function private.company_day(said date) returns date language sql stable security definer set search_path = ''
begin atomic
  select coalesce((now() at time zone s.time_zone)::date,
    least(greatest(coalesce(said, utc.day), utc.day - 1), utc.day + 1))
  from public.company_settings s, (select (now() at time zone 'UTC')::date as day) utc;
end;
comment on function private.company_day(date) is 'The company''s day. Without a time zone of the company the day that the caller says, at most a day from that of UTC.';
grant execute on function private.company_day(date) to authenticated;

create function private.company_day() returns date language sql stable security definer set search_path = ''
begin atomic
  select private.company_day(null);
end;
comment on function private.company_day() is 'The day in the company''s time zone, or in UTC as long as it has none.';
grant execute on function private.company_day() to authenticated;

create function private.company_facts(out company_name text, out address text, out time_zone text, out logo_path text,
  out phone text, out email text, out reply_to text)
language plpgsql stable security definer set search_path = '' as $$
begin
  select s.company_name, s.address, s.time_zone, s.logo_path, s.phone, s.email, s.reply_to
  into company_name, address, time_zone, logo_path, phone, email, reply_to
  from public.company_settings s;
end
$$;
comment on function private.company_facts is 'What mails and the logo''s address need of the settings; one row.';
grant execute on function private.company_facts to api, authenticated;

-- What the sign-in pages show to somebody who is signed out: the name and the logo, nothing else of the settings.
create function private.company_sign(out company_name text, out logo_path text)
language sql stable security definer set search_path = ''
begin atomic
  select s.company_name, s.logo_path from public.company_settings s;
end;
comment on function private.company_sign is 'What somebody who is signed out reads of the company: its name and where its logo is.';
grant execute on function private.company_sign to api;

create function private.company_time() returns timestamp without time zone
language sql stable set search_path = ''
begin atomic
  select now() at time zone coalesce(s.time_zone, 'UTC') from public.company_settings s;
end;
comment on function private.company_time is 'The time on the clock of the company.';

create function private.fix_currency() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.decision_offers) then
    raise exception 'Prices were sent in it' using errcode = 'PT422', hint = 'currency';
  end if;
  return new;
end
$$;
comment on function private.fix_currency is 'The currency stays once something was sent.';
create trigger "06_currency" before update of currency on public.company_settings
  for each row when (new.currency is distinct from old.currency) execute function private.fix_currency();

-- The functions that a day and a report are composed of keep their plans: in SQL each call of each of them was planned anew,
-- which took two thirds of the time of a read. A name is a column first, since parameters are numbered in them.
create function private.is_work_day(project_id bigint, day date) returns boolean
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select case coalesce(
      (select case d.kind when 'weather' then null else d.kind end from public.project_days d where d.project_id = $1 and d.day = $2),
      (select c.kind from public.company_days c where c.day = $2))
    when 'extra' then true when 'holiday' then false when 'closed' then false
    else (select (coalesce(p.work_week, w.week))[extract(isodow from $2)::integer]
      from public.projects p cross join public.work_calendars w where p.id = $1) end
  );
end
$$;
comment on function private.is_work_day is 'Whether a project works on a day; bad weather stops only some of the work.';

create function private.calendar_of(
  project_id bigint, first_day date default '-infinity', last_day date default 'infinity'
) returns json
language sql stable set search_path = '' as $$
  select json_build_object('workWeek', p.work_week,
    'days', coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind) order by d.day)
      from public.project_days d where d.project_id = p.id and d.day between $2 and $3), '[]'),
    'calendar', (select json_build_object('week', w.week, 'days', coalesce((
      select json_agg(json_build_object('day', c.day, 'kind', c.kind) order by c.day)
      from public.company_days c where c.day between $2 and $3), '[]'))
      from public.work_calendars w))
  from public.projects p where p.id = $1
$$;
comment on function private.calendar_of is 'The week of a project, its own days, and the calendar of the company, of these days.';
grant execute on function private.calendar_of to authenticated;

create function private.moment_of(said text) returns timestamptz
language sql stable security definer set search_path = ''
begin atomic
  select case when moment_of.said ~ '(Z|[+-]\d\d:?\d\d)$' then moment_of.said::timestamptz
    else moment_of.said::timestamp at time zone coalesce(s.time_zone, 'UTC') end
  from public.company_settings s;
end;
comment on function private.moment_of is 'The moment of a time that a camera gave; without an offset it is one of the company.';
grant execute on function private.moment_of to authenticated;

create function public.set_work_calendar(week boolean[], days jsonb, edition integer) returns boolean
language plpgsql security definer set search_path = '' as $$
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
comment on function public.set_work_calendar is 'Replaces the company''s week and days; false when they are of another edition (null: any).';
grant execute on function public.set_work_calendar to authenticated;

create function private.shape(s public.company_settings) returns jsonb language sql stable
return jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone,
  'customerDisplay', (s).customer_display, 'historyMonths', (s).history_months,
  'tellsTradesCost', (s).tells_trades_cost, 'currency', (s).currency, 'decisionBufferDays', (s).decision_buffer_days,
  'decisionReplyDays', (s).decision_reply_days, 'offerDays', (s).offer_days, 'termsEn', (s).terms_en,
  'termsEs', (s).terms_es, 'tellsClientsWaiting', (s).tells_clients_waiting, 'paperYears', (s).paper_years,
  'letterhead', (s).letterhead, 'paper', (s).paper, 'closesDays', (s).closes_days,
  'witnesses', array_to_string((s).witnesses, ', '), 'clientsWrite', (s).clients_write, 'phone', (s).phone, 'email', (s).email,
  'printsAnswer', (s).prints_answer, 'weekStart', (s).week_start, 'replyTo', (s).reply_to);
