-- A trade that was sent its visits also hears of new ones on the days that it was sent (docs/product.md#change-mails).

alter table private.told_visits alter column told drop not null;
comment on table private.told_visits is
  'The days of visits as their trades know them, by mail or by the page; null for one that the trade does not know yet. Each goes when its last day is a week ago.';

create function private.untold_visits()
returns table (id bigint, days daterange)
language sql stable set search_path = ''
begin atomic
  select v.id, daterange(v.starts, v.ends, '[]')
  from private.trade_links l
  join public.trades t on t.id = l.trade_id and t.deleted_at is null and t.email is not null
  cross join public.company_settings s
  cross join lateral private.visits_of(t.id, null, private.company_day(),
    (greatest(l.sent_at, l.used_at) at time zone coalesce(s.time_zone, 'UTC'))::date + 13) v
  where l.revoked_at is null and l.expires_at > now() and greatest(l.sent_at, l.used_at) > now() - interval '14 days'
    -- Late and begun work is known, and so is what was answered.
    and v.work = 'open' and v.ends >= private.company_day() and v.answer is null
    and not exists (select from private.told_visits k where k.assignment_id = v.id and k.told is not null);
end;
comment on function private.untold_visits() is
  'Visits that came to the days that trades know, which are those of the 14 days since the link was sent or opened last.';

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
    on conflict on constraint told_visits_pkey do update
      set told = excluded.told, seen = excluded.seen, changed_at = null, first_changed_at = null
      where t.told is null;
  end if;
end
$$;

create or replace function private.note_changed_visits() returns void
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
  -- A new visit that went again, or was answered, before anybody was told.
  delete from private.told_visits t
  where t.told is null and not exists (select from private.untold_visits() n where n.id = t.assignment_id);
  insert into private.told_visits (assignment_id, seen, changed_at, first_changed_at)
  select n.id, n.days, now(), now() from private.untold_visits() n
  on conflict on constraint told_visits_pkey do nothing;
end
$$;
comment on function private.note_changed_visits() is
  'Notes which visits are new or have other days than when they were looked at last, and forgets those that are over.';

create or replace function private.next_visit_mail(after bigint) returns jsonb
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
    select jsonb_agg(jsonb_build_object('id', a.id, 'seq', h.seq,
      'project', p.name, 'address', private.address_line(p), 'phase', f.name, 'task', t.title,
      'before', case when c.told is not null then jsonb_build_object('from', lower(c.told), 'to', upper(c.told) - 1) end,
      'now', case when c.seen is not null then jsonb_build_object('from', lower(c.seen), 'to', upper(c.seen) - 1) end)
      order by coalesce(lower(c.seen), lower(c.told)), c.assignment_id)
    into items
    from changed c
    join public.assignments a on a.id = c.assignment_id
    join public.projects p on p.id = a.project_id
    join public.project_heads h on h.project_id = p.id
    left join public.tasks t on t.project_id = a.project_id and t.id = a.task_id
    join public.phases f on f.project_id = a.project_id and f.id = coalesce(a.phase_id, t.phase_id);
    continue when link.id is null or trade.email is null or trade.deleted_at is not null or items is null;
    return jsonb_build_object('tradeId', trade.id, 'linkId', link.id, 'nonce', link.nonce, 'name', trade.name,
      'contact', trade.contact, 'email', trade.email, 'language', trade.language, 'changes', items);
  end loop;
  return null;
end
$$;
