-- A trade that was sent its visits hears by mail when one of them gets other days or goes: ten quiet minutes after the
-- last change, at most sixty after the first (docs/product.md#change-mails). The job compares what a trade was told with
-- what is planned, so that every way a date can change is noticed, and a change that is taken back is none.

create table private.told_visits (
  assignment_id bigint primary key references public.assignments on delete cascade,
  -- The days that the trade was told; those that are planned when they were looked at last, null for none.
  told daterange not null,
  seen daterange,
  -- Of what differs from `told`.
  changed_at timestamptz,
  first_changed_at timestamptz
);
comment on table private.told_visits is
  'The days of visits as their trades know them, by mail or by the page. Each goes when its last day is a week ago.';
create index told_visits_changed_at_idx on private.told_visits (changed_at) where changed_at is not null;
alter table private.told_visits enable row level security;

create function private.tell_visits(trade_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.told_visits as t (assignment_id, told, seen)
  select v.id, daterange(v.starts, v.ends, '[]'), daterange(v.starts, v.ends, '[]')
  from private.visits_of($1, null, private.company_day(), private.company_day() + 13) v
  where v.work <> 'completed'
  on conflict on constraint told_visits_pkey do update
    set told = excluded.told, seen = excluded.seen, changed_at = null, first_changed_at = null;
end
$$;
comment on function private.tell_visits(bigint) is 'Notes that a trade knows the days of its visits as they are now.';

create or replace function private.use_trade_link(link_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.trade_links l set used_at = now(), expires_at = now() + interval '60 days'
  where l.id = $1 and coalesce(l.used_at, '-infinity') < now() - interval '1 hour';
  if found then
    -- What came after the week was sent: the trade has read it on its page.
    insert into private.told_visits as t (assignment_id, told, seen)
    select v.id, daterange(v.starts, v.ends, '[]'), daterange(v.starts, v.ends, '[]')
    from private.visits_of(private.trade_of_link($1), null, private.company_day(), private.company_day() + 13) v
    where v.work <> 'completed'
    on conflict on constraint told_visits_pkey do nothing;
  end if;
end
$$;

create or replace function private.trade_link(trade_id bigint, out id bigint, out nonce uuid, out expires_on date)
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locked, so that two who send the week at once send the same link.
  perform from public.trades t where t.id = $1 and t.deleted_at is null for update;
  if not found or not private.is_staff() then
    raise exception 'no such trade' using errcode = 'P0002';
  end if;
  update private.trade_links l
  set sent_at = now(), expires_at = now() + interval '60 days'
  where l.trade_id = $1 and l.revoked_at is null and l.expires_at > now()
  returning l.id, l.nonce into trade_link.id, trade_link.nonce;
  if not found then
    update private.trade_links l set revoked_at = now() where l.trade_id = $1 and l.revoked_at is null;
    insert into private.trade_links as l (trade_id) values ($1)
    returning l.id, l.nonce into trade_link.id, trade_link.nonce;
  end if;
  perform private.tell_visits($1);
  expires_on := private.company_day() + 60;
end
$$;

create function private.planned_visit(a public.assignments) returns daterange
language sql stable set search_path = ''
begin atomic
  select case when coalesce(r.starts, r.ends) is not null
    then daterange(coalesce(r.starts, r.ends), coalesce(r.ends, r.starts), '[]') end
  from public.projects p
  cross join lateral (
    select t.scheduled_start as starts, t.scheduled_completion as ends
    from public.tasks t join public.phases f on f.id = t.phase_id and f.deleted_at is null
    where t.project_id = (a).project_id and t.id = (a).task_id and t.deleted_at is null
    union all
    select f.scheduled_start, f.scheduled_completion
    from public.phases f where f.project_id = (a).project_id and f.id = (a).phase_id and f.deleted_at is null
  ) r
  where p.id = (a).project_id and (a).deleted_at is null and p.deleted_at is null and p.completed_on is null;
end;
comment on function private.planned_visit(public.assignments) is
  'The days that the row of an assignment is planned for; null when there is nothing to come for any more.';

create function private.note_changed_visits() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.told_visits t
  where upper(greatest(t.told, t.seen)) < private.company_day() - 7 and t.changed_at is null;
  update private.told_visits t
  set seen = p.days,
    changed_at = case when p.days is distinct from t.told then now() end,
    first_changed_at = case when p.days is distinct from t.told then coalesce(t.first_changed_at, now()) end
  from (
    select k.assignment_id, private.planned_visit(a) as days
    from private.told_visits k join public.assignments a on a.id = k.assignment_id
  ) p
  where p.assignment_id = t.assignment_id and p.days is distinct from t.seen;
end
$$;
comment on function private.note_changed_visits() is
  'Notes which visits have other days than when they were looked at last, and forgets those that are over.';
grant execute on function private.note_changed_visits() to api;

create function private.next_visit_mail(after bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  trade public.trades;
  link private.trade_links;
  items jsonb;
begin
  for trade in
    select t.* from public.trades t
    where t.id > after and t.id in (
      select a.trade_id from private.told_visits k join public.assignments a on a.id = k.assignment_id
      where k.changed_at is not null
      group by a.trade_id
      having max(k.changed_at) <= now() - interval '10 minutes' or min(k.first_changed_at) <= now() - interval '60 minutes')
    order by t.id for update skip locked
  loop
    link := null;
    select l.* into link from private.trade_links l
    where l.trade_id = trade.id and l.revoked_at is null and l.expires_at > now();
    -- What they are told of is noted as told, also when nobody can be told.
    with changed as (
      select k.assignment_id, k.told, k.seen from private.told_visits k join public.assignments a on a.id = k.assignment_id
      where a.trade_id = trade.id and k.changed_at is not null
    ), gone as (
      delete from private.told_visits k using changed c where k.assignment_id = c.assignment_id and c.seen is null
    ), told as (
      update private.told_visits k set told = c.seen, changed_at = null, first_changed_at = null
      from changed c where k.assignment_id = c.assignment_id and c.seen is not null
    )
    select jsonb_agg(jsonb_build_object('project', p.name, 'phase', f.name, 'task', t.title,
      'before', jsonb_build_object('from', lower(c.told), 'to', upper(c.told) - 1),
      'now', case when c.seen is not null then jsonb_build_object('from', lower(c.seen), 'to', upper(c.seen) - 1) end)
      order by coalesce(lower(c.seen), lower(c.told)), c.assignment_id)
    into items
    from changed c
    join public.assignments a on a.id = c.assignment_id
    join public.projects p on p.id = a.project_id
    left join public.tasks t on t.project_id = a.project_id and t.id = a.task_id
    join public.phases f on f.project_id = a.project_id and f.id = coalesce(a.phase_id, t.phase_id);
    continue when link.id is null or trade.email is null or trade.deleted_at is not null or items is null;
    return jsonb_build_object('tradeId', trade.id, 'linkId', link.id, 'nonce', link.nonce, 'name', trade.name,
      'contact', trade.contact, 'email', trade.email, 'language', trade.language, 'changes', items);
  end loop;
  return null;
end
$$;
comment on function private.next_visit_mail(bigint) is
  'What the next trade (by id, after this one) has to hear of its visits, and notes that it was told; null when none has.';
grant execute on function private.next_visit_mail(bigint) to api;
