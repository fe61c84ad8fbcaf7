-- What a report says.

create function private.launch_baseline() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.baselines (project_id, name) values (new.id, 'Launch');
  return null;
end
$$;
comment on function private.launch_baseline() is 'Makes the first baseline of a project that is launched.';
create trigger "92_baseline" after update on public.projects
  for each row when (old.launched_on is null and new.launched_on is not null and not new.is_template)
  execute function private.launch_baseline();

create function private.launch_baseline(project_id bigint) returns setof public.baselines
language sql stable rows 1 set search_path = '' as $$
  select b.* from public.baselines b join public.projects p on p.id = b.project_id
  where b.project_id = $1 and b.at >= p.launched_on and b.finish is not null order by b.seq limit 1
$$;
comment on function private.launch_baseline(bigint) is 'The dates that were promised at the launch.';

create function private.named_anew(project_id bigint, part jsonb) returns jsonb
language sql stable set search_path = '' as $$
  with item as (
    select p.key as list, e.item, e.nth, case p.key
        when 'expected' then e.item ->> 'row'
        when 'reports' then substr(e.item ->> 'k', strpos(e.item ->> 'k', ':') + 1)
        when 'answers' then (select coalesce('task:' || a.task_id, 'phase:' || a.phase_id)
          from public.project_changes c join public.assignments a on a.id = c.entity_id
          where c.project_id = $1 and c.seq = split_part(e.item ->> 'k', ':', 2)::bigint)
        else e.item ->> 'k' end as row
    from jsonb_each($2) p
    cross join lateral jsonb_array_elements(
      case when p.key in ('underWay', 'expected', 'notBegun', 'answers', 'reports') then p.value else '[]' end) with ordinality e (item, nth)
  ), named as (
    select i.list, i.nth, i.item, jsonb_build_object('title', coalesce(t.title, p.name, ''),
      'phase', (select f.name from public.phases f where f.project_id = $1 and f.id = t.phase_id),
      'name', private.person_or_trade((i.item ->> 'user')::uuid, (i.item ->> 'trade')::bigint),
      'trade', (select d.name from public.trades d where d.id = (i.item ->> 'trade')::bigint),
      'by', private.person_or_trade((i.item ->> 'by')::uuid,
        (case when i.list = 'answers' then i.item ->> 'byTrade' else i.item ->> 'trade' end)::bigint)) as n
    from item i
    left join public.tasks t on t.project_id = $1 and t.deleted_at is null and i.row = 'task:' || t.id
    left join public.phases p on p.project_id = $1 and p.deleted_at is null and i.row = 'phase:' || p.id
  ), list as (
    select d.list, jsonb_agg(d.item || jsonb_build_object('n', (
      select jsonb_object_agg(f.key, f.value) from jsonb_each(d.n) f where d.item -> 'n' ? f.key)) order by d.nth) as items
    from named d group by d.list
  )
  select $2 || coalesce((select jsonb_object_agg(l.list, l.items) from list l), '{}')
$$;
comment on function private.named_anew is 'A part of a day whose lists that each page copies from the one before have the names of now; rows that are gone have none.';

create function private.pictures_of_report(content jsonb) returns setof bigint
language sql immutable set search_path = '' as $$
  select (f ->> 'id')::bigint from jsonb_array_elements(case $1 ->> 'kind' when 'week' then $1 -> 'photos' else '[]' end) f
  union all
  select (f ->> 'id')::bigint
  from jsonb_array_elements(case $1 ->> 'kind' when 'book' then $1 -> 'photos' else '[]' end) g
  cross join jsonb_array_elements(g -> 'photos') f
  union
  select substring(f ->> 'k' from 'photo:(\d+)')::bigint
  from jsonb_array_elements(case $1 ->> 'kind' when 'days' then $1 -> 'pages' else '[]' end) g
  cross join unnest(array[g ->> 'shared', g ->> 'office']) part
  cross join jsonb_array_elements(part::jsonb -> 'photos') f
  where f ->> 'type' like 'image/%'
$$;
comment on function private.pictures_of_report is 'The ids of the pictures that a report has.';
grant execute on function private.pictures_of_report to authenticated;

create function private.report_book(r public.reports) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  with baseline as materialized (select b.id from private.launch_baseline((r).project_id) b),
  picture as materialized (
    select p.item, p.nth, f.name as phase, m.order_num as major_order, f.order_num as phase_order
    from jsonb_array_elements(private.report_pictures((r).project_id, (r).first_day, (r).last_day, (r).draft -> 'photos', 300,
      (r).audience = 'client')) with ordinality p (item, nth)
    join public.photos x on x.id = (p.item ->> 'id')::bigint
    join public.notes n on n.id = x.note_id
    join public.tasks t on t.id = n.task_id
    join public.phases f on f.id = t.phase_id
    join public.major_phases m on m.id = f.major_phase_id
  )
  select jsonb_build_object(
    'team', jsonb_build_object(
      'clients', (select coalesce(jsonb_agg(private.person_or_trade(k.user_id, null) order by not k.is_primary, k.created_at), '[]')
        from public.project_clients k where k.project_id = (r).project_id),
      'trades', (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'work', null) order by d.name), '[]')
        from public.trades d where d.deleted_at is null and exists (
          select from public.assignments a where a.project_id = (r).project_id and a.trade_id = d.id and a.deleted_at is null))),
    'open', (select coalesce(jsonb_agg(jsonb_build_object('k', d.entity || ':' || d.id, 'title', d.title, 'phase', d.phase,
        'start', coalesce(d.started_on, d.first_day), 'completion', d.last_day) order by d.first_day, d.entity, d.id), '[]')
      from (select x.* from private.diary_rows((r).project_id) x where x.completed_on is null
        order by x.first_day, x.entity, x.id limit 500) d),
    'punch', (select coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'place', d.place, 'text', d.description,
        'state', d.state, 'isConfirmed', d.is_confirmed) order by d.step, d.is_confirmed, d.number), '[]')
      from (select x.number, x.place, n.description, x.state, x.confirmed_at is not null as is_confirmed,
          array_position(array['open', 'done', 'checked'], x.state) as step
        from private.shared_punch((r).project_id) x join public.notes n on n.project_id = x.project_id and n.id = x.note_id
        order by step, is_confirmed, x.number limit 1000) d),
    'plan', (select coalesce(jsonb_agg(jsonb_build_object('majorPhase', m.name, 'phases', (
        select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'plannedStart', b.starts, 'plannedCompletion', b.ends,
          'start', coalesce(p.started_on, p.scheduled_start), 'completion', coalesce(p.completed_on, p.scheduled_completion),
          'completedOn', p.completed_on) order by p.order_num), '[]')
        from public.phases p
        left join public.baseline_dates b on b.baseline_id = (select x.id from baseline x) and b.kind = 'phase' and b.item_id = p.id
        where p.project_id = m.project_id and p.major_phase_id = m.id and p.deleted_at is null)) order by m.order_num), '[]')
      from public.major_phases m where m.project_id = (r).project_id and m.deleted_at is null),
    'moves', private.report_moves((r).project_id, (r).last_day),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('phase', g.phase, 'photos', g.photos) order by g.major_order, g.phase_order), '[]')
      from (select p.phase, p.major_order, p.phase_order, jsonb_agg(p.item order by p.nth) as photos
        from picture p group by p.phase, p.major_order, p.phase_order) g),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('name', d.original_filename, 'task', d.title,
        'received', private.instant(d.created_at)) order by d.created_at, d.id), '[]')
      from (select f.id, f.original_filename, f.created_at, t.title
        from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
        join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
        where f.project_id = (r).project_id and f.deleted_at is null and f.unmarked_of is null and f.mime_type not like 'image/%'
          and n.deleted_at is null and n.published_at is not null and not n.is_from_client
          and ((r).audience = 'office' or not n.is_internal)
        order by f.created_at, f.id limit 500) d),
    'pages', case when (r).audience = 'office' then (
      select coalesce(jsonb_agg(jsonb_build_object('number', g.number, 'day', g.day, 'sha256', g.sha256) order by g.number), '[]')
      from public.diary_pages g where g.project_id = (r).project_id) else '[]' end)
  );
end
$$;
comment on function private.report_book is 'The facts of the book of a project at its hand-over.';

-- A report names the logo of its letterhead, so that its paper is made again with the same one (docs/product.md#report-pdf).
create function private.report_facts(r public.reports) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('kind', (r).kind, 'zone', coalesce(s.time_zone, 'UTC'), 'format', s.paper,
    'company', jsonb_build_object('name', s.company_name, 'address', s.address, 'letterhead', s.letterhead,
      'logo', left(md5(s.logo_path), 8)),
    'project', jsonb_build_object('id', p.id, 'name', p.name, 'address', p.address, 'city', p.city, 'state', p.state,
      'zipCode', p.zip_code),
    'lastPage', (select jsonb_build_object('number', g.number, 'day', g.day, 'sha256', g.sha256)
      from public.diary_pages g where g.project_id = p.id order by g.number desc limit 1))
    || case (r).kind when 'week' then private.report_week(r) when 'days' then private.report_days(r) else private.report_book(r) end
  from public.projects p cross join public.company_settings s where p.id = (r).project_id
  );
end
$$;
comment on function private.report_facts is 'The facts that a report is composed of (functions/core/reports/content/composed.ts).';

create function private.report_days(r public.reports) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  with page as materialized (
    select g.*, g.number = max(g.number) filter (where g.kind <> 'restart') over (partition by g.day) as is_newest
    from public.diary_pages g where g.project_id = (r).project_id and g.day between (r).first_day and (r).last_day
  )
  select jsonb_build_object(
    'pages', (select coalesce(jsonb_agg(jsonb_build_object('number', g.number, 'kind', g.kind, 'day', g.day, 'head', g.head,
        'sha256', g.sha256,
        -- An older page may say what became internal since.
        'shared', case when (r).audience = 'office' or g.is_newest then g.shared end,
        'office', case when (r).audience = 'office' then g.office end,
        'closedBy', case when (r).audience = 'office' and g.closed_by is not null then private.person_or_trade(g.closed_by, null) end)
        order by g.number), '[]') from page g),
    'today', private.company_day(),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.item -> 'day', 'state', d.item -> 'state',
        'isWorkDay', d.item -> 'isWorkDay') order by d.item ->> 'day'), '[]')
      from generate_series(date_trunc('month', (r).first_day::timestamp), (r).last_day::timestamp, interval '1 month') m
      cross join jsonb_array_elements(private.diary_month((r).project_id, m::date)) d (item)
      where (d.item ->> 'day')::date between (r).first_day and (r).last_day),
    'check', jsonb_build_object('pages', (select count(*) from public.diary_pages g where g.project_id = (r).project_id),
      'faults', (select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'day', v.day, 'what', v.what) order by v.number), '[]')
        from private.verify_diary((r).project_id) v)))
  );
end
$$;
comment on function private.report_days is 'The facts of a report of days of the diary; clients are given the shared part of the newest page of a day alone.';

create function private.report_done(project_id bigint, first_day date, last_day date) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', d.entity || ':' || d.id, 'title', d.title, 'phase', d.phase, 'on', d.completed_on)
    order by d.completed_on, d.entity, d.id), '[]')
  from (
    select r.* from private.diary_rows($1) r where r.completed_on between $2 and $3
    order by r.completed_on, r.entity, r.id limit 200
  ) d
  );
end
$$;
comment on function private.report_done is 'What ended in these days.';

create function private.report_files(content jsonb, prefix text) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'thumbUrl', i.id || '/' || $2 || 'thumb',
    'isCutOff', coalesce(f.path like '%.cut.jpg', false)) order by i.id), '[]')
  from private.pictures_of_report($1) i (id)
  left join public.photos f on f.id = i.id
  );
end
$$;
comment on function private.report_files is 'The addresses of the pictures of a report, to be signed, and which of them are cut off.';
grant execute on function private.report_files to authenticated;

create function private.report_files_for_clients(r public.reports) returns jsonb
language sql stable set search_path = '' as $$
  -- Until clients see the project at all, an address of theirs leads nowhere.
  select coalesce(jsonb_agg(a.item order by a.nth), '[]')
  from public.projects p
  cross join jsonb_array_elements(private.report_files((r).content::jsonb,
    case when p.launched_on is not null and p.is_enabled then 'client-' else '' end)) with ordinality a (item, nth)
  where p.id = (r).project_id and exists (
    select from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.id = (a.item ->> 'id')::bigint and f.project_id = p.id and n.published_at is not null and not n.is_internal)
$$;
comment on function private.report_files_for_clients is 'The addresses of the pictures of an issued report that clients may see now.';

-- The pictures of an issued report for clients are those that clients may still open: a PDF that is made late shows no other.
create function private.report_json(r public.reports, whole boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('id', (r).id, 'kind', (r).kind, 'audience', (r).audience, 'language', (r).language, 'title', (r).title,
    'firstDay', (r).first_day, 'lastDay', (r).last_day, 'version', (r).version, 'createdAt', private.instant((r).created_at),
    'createdByName', coalesce(private.person_or_trade((r).created_by, null), ''), 'updatedAt', private.instant((r).updated_at),
    'number', (r).number, 'issuedAt', private.instant((r).issued_at),
    'issuedByName', case when (r).issued_by is not null then private.person_or_trade((r).issued_by, null) end,
    'sha256', (r).sha256, 'fileSha256', (r).file_sha256, 'fileSize', (r).file_size, 'filePages', (r).file_pages,
    'url', case when (r).file_path is not null then (r).id || '/report' end,
    'sends', (select count(*) from public.report_sends x where x.report_id = (r).id),
    'sentAt', private.instant((select max(x.sent_at) from public.report_sends x where x.report_id = (r).id)),
    'opens', (select coalesce(sum(l.opens), 0) from private.report_links l where l.report_id = (r).id),
    'openedAt', private.instant((select max(l.opened_at) from private.report_links l where l.report_id = (r).id)))
    || case when not $2 then '{}' else jsonb_build_object(
      'draft', (r).draft, 'content', (r).content, 'facts', c.facts,
      'candidates', case when c.facts is not null and (r).kind <> 'days' then o.photos end,
      'photos', case when c.facts is null and (r).audience = 'client' then private.report_files_for_clients(r)
          else private.report_files(coalesce(c.facts, (r).content::jsonb), '') end
        || coalesce((select jsonb_agg(jsonb_build_object('id', f -> 'id', 'thumbUrl', (f ->> 'id') || '/thumb',
            'isCutOff', (select p.path like '%.cut.jpg' from public.photos p where p.id = (f ->> 'id')::bigint)))
          from jsonb_array_elements(o.photos) f
          where not exists (select from private.pictures_of_report(c.facts) i (id) where i.id = (f ->> 'id')::bigint)), '[]'),
      'sent', (select coalesce(jsonb_agg(jsonb_build_object('email', x.email, 'userId', x.user_id, 'linkId', x.link_id,
          'sentByName', private.person_or_trade(x.sent_by, null), 'sentAt', private.instant(x.sent_at)) order by x.id), '[]')
        from public.report_sends x where x.report_id = (r).id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'createdAt', private.instant(l.created_at),
          'createdByName', private.person_or_trade(l.created_by, null), 'expiresAt', private.instant(l.expires_at),
          'openedAt', private.instant(l.opened_at), 'opens', l.opens, 'revokedAt', private.instant(l.revoked_at)) order by l.id), '[]')
        from private.report_links l where l.report_id = (r).id)) end
  from (select case when $2 and (r).number is null then private.report_facts(r) end as facts) c
  cross join lateral (select case when c.facts is not null and (r).kind <> 'days'
    then private.report_pictures((r).project_id, (r).first_day, (r).last_day, null, case (r).kind when 'week' then 60 else 300 end,
      (r).audience = 'client') end as photos) o
  where (select private.is_staff())
  );
end
$$;
comment on function private.report_json is 'A report for staff; whole: with what it says, or the facts of a draft, to whom it was sent, and its links.';
grant execute on function private.report_json to authenticated;

-- A report has all moves of the finish that a ledger has.
create function private.report_moves(project_id bigint, last_day date) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', 'move:' || m.seq, 'on', m.day, 'from', m.finish[1], 'to', m.finish[2], 'reason', m.reason) order by m.seq), '[]')
  from (
    select e.seq, e.reason, private.day_of(c.at) as day, private.finishes(c) as finish
    from public.ledger_entries e join public.project_changes c on c.project_id = e.project_id and c.seq = e.seq
    where e.project_id = $1 and e.is_released and private.day_of(c.at) <= $2
      and e.seq > coalesce((select b.seq from private.launch_baseline($1) b), 0)
    order by e.seq desc limit 500
  ) m
  );
end
$$;
comment on function private.report_moves is 'The moves of the finish since the launch, until this day, whose reasons clients read.';

create function private.report_needs(project_id bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', 'decision:' || x.id, 'title', x.title, 'offer', x.facts) order by x.id), '[]')
  from (
    select d.id, o.content ->> 'title' as title, private.offer_facts(d, o) as facts
    from public.decision_offers o
    join public.decisions d on d.project_id = o.project_id and d.id = o.decision_id and d.deleted_at is null
    where o.project_id = $1 and o.ended_at is null and (o.expires_on is null or o.expires_on >= private.company_day())
    order by d.id limit 200
  ) x
  );
end
$$;
comment on function private.report_needs is 'The open offers of a project, with the facts of their days (functions/core/decisions/plan/last-day.ts).';

create function private.report_next(project_id bigint, last_day date) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', d.entity || ':' || d.id, 'title', d.title, 'phase', d.phase,
    'start', d.starts, 'completion', d.last_day, 'isUnderWay', d.started_on is not null)
    order by d.starts, d.entity, d.id), '[]')
  from (
    select r.*, coalesce(r.started_on, r.first_day) as starts from private.diary_rows($1) r
    where r.completed_on is null and (r.started_on is not null or r.first_day <= $2 + 14)
    order by coalesce(r.started_on, r.first_day), r.entity, r.id limit 200
  ) d
  );
end
$$;
comment on function private.report_next is 'What goes on, or is planned to begin until two weeks after this day.';

create function private.report_photo_of_link(
  link_id bigint, photo_id bigint, out bucket text, out path text, out mime_type text
)
language sql stable security definer set search_path = '' as $$
  select f.bucket, f.path, f.mime_type
  from private.report_of_link($1) r cross join private.content_facts($2) f
  where f.live and f.project_id = r.project_id and (r.audience = 'office' or f.for_clients)
    and exists (select from private.pictures_of_report(r.content::jsonb) i (id) where i.id = $2)
$$;
comment on function private.report_photo_of_link is 'The file of a picture of the report that a link opens; one that became internal since is not opened.';
grant execute on function private.report_photo_of_link to api;

create function private.report_pictures(
  project_id bigint, first_day date, last_day date, ids jsonb, most integer, is_shared boolean
) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  with picture as materialized (
    select f, f.note_id as note, t.title as task, row_number() over (order by i.nth, f.caption is null, f.taken_at desc, f.id) as nth
    from public.photos f
    join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
    left join jsonb_array_elements_text(case when jsonb_typeof($4) = 'array' then $4 end) with ordinality i (id, nth) on i.id = f.id::text
    where f.project_id = $1 and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%'
      and n.deleted_at is null and n.published_at is not null and not n.is_internal and not n.is_from_client
      and t.deleted_at is null
      and case when jsonb_typeof($4) = 'array' then i.id is not null else f.day between $2 and $3 end
    order by i.nth, f.caption is null, f.taken_at desc, f.id limit $5
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', (x.f).id, 'sha256', (x.f).sha256, 'file', (x.f).original_filename,
      'caption', (x.f).caption, 'task', x.task, 'taken', private.instant((x.f).taken_at), 'takenBy', (x.f).taken_by,
      'received', private.instant((x.f).created_at))
    || case when s.sheets is null then '{}' else jsonb_build_object('sheets', s.sheets) end order by x.nth), '[]')
  from picture x
  left join private.pinned_sheets($1, array(select p.note from picture p), $6) s on s.note_id = x.note
  );
end
$$;
comment on function private.report_pictures is 'Pictures of shared notes: those that are chosen, in their order, else of these days, with a caption first. Each has the drawings that its note is pinned to; shared: those that clients read.';

-- The facts of a report. All of a week, and of a book for clients, is what clients read on their site: rows of the plan,
-- shared notes, reasons that were released, offers that were sent. No part has a trade, but for the team of a book.
create function private.report_week(r public.reports) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('done', private.report_done(p.id, (r).first_day, (r).last_day),
    'next', private.report_next(p.id, (r).last_day), 'decisions', private.report_needs(p.id),
    'moves', private.report_moves(p.id, (r).last_day), 'planned', f.planned, 'now', f.now, 'completedOn', p.completed_on,
    'calendar', private.calendar_of(p.id),
    'weatherDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.project_days d
      where d.project_id = p.id and d.kind = 'weather' and d.day between (r).first_day and (r).last_day),
    'photos', private.report_pictures(p.id, (r).first_day, (r).last_day, (r).draft -> 'photos', 12,
      (r).audience = 'client'))
  from public.projects p
  cross join lateral (select (select b.finish from private.launch_baseline(p.id) b) as planned, private.finish_of(p.id) as now) f
  where p.id = (r).project_id
  );
end
$$;
comment on function private.report_week is 'The facts of an owner''s report of a week.';
