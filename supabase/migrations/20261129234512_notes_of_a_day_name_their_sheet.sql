SET local check_function_bodies = off;

DROP FUNCTION "private"."report_pictures"(bigint, date, date, jsonb, integer);

CREATE OR REPLACE FUNCTION private.diary_facts (
  project_id bigint,
  day        date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  newest public.diary_pages;
  shared jsonb;
  office jsonb;
  drawings jsonb;
  was jsonb;
  facts jsonb;
begin
  newest := private.newest_page($1, $2);
  if newest.number is null then
    shared := private.diary_shared($1, $2);
    office := private.diary_office($1, $2);
    facts := jsonb_build_object('shared', shared, 'office', office);
    return jsonb_build_object(
      'shared', shared || private.diary_drawings($1, $2, true) || private.diary_sheets($1, facts, '{}', true),
      'office', office || private.diary_drawings($1, $2, false) || private.diary_sheets($1, facts, '{}', false));
  end if;
  perform set_config('app.diary_zone', newest.head::jsonb ->> 'zone', true);
  shared := private.diary_shared($1, $2);
  office := private.diary_office($1, $2);
  drawings := private.diary_drawings($1, $2, false) -> 'drawings';
  perform set_config('app.diary_zone', '', true);
  was := newest.shared::jsonb;
  shared := shared || jsonb_build_object('underWay', was -> 'underWay',
    'decided', private.added_to(was -> 'decided', shared -> 'decided', true),
    'more', (shared -> 'more') || jsonb_build_object('underWay', was #> '{more,underWay}'))
    -- What clients read of drawings may be another thing by now.
    || case when was ? 'drawings' then jsonb_build_object('drawings', was -> 'drawings') else '{}' end;
  was := newest.office::jsonb;
  office := office || jsonb_build_object('expected', was -> 'expected', 'notBegun', was -> 'notBegun',
    'moved', private.added_to(was -> 'moved', office -> 'moved', true),
    'answers', private.added_to(was -> 'answers', office -> 'answers', false),
    'reports', private.added_to(was -> 'reports', office -> 'reports', false),
    'more', (office -> 'more') || jsonb_build_object('notBegun', was #> '{more,notBegun}'));
  drawings := private.added_to(coalesce(was -> 'drawings', '[]'), coalesce(drawings, '[]'), false);
  if drawings <> '[]' then
    office := office || jsonb_build_object('drawings', drawings);
  end if;
  facts := jsonb_build_object('shared', shared, 'office', office);
  was := jsonb_build_object('shared', newest.shared::jsonb, 'office', newest.office::jsonb);
  return jsonb_build_object('shared', shared || private.diary_sheets($1, facts, was, true),
    'office', office || private.diary_sheets($1, facts, was, false));
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_sheets (
  project_id bigint,
  facts      jsonb,
  was        jsonb,
  is_shared  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  with said as (
    select w.is_new, p.key as part, coalesce(i.item ->> 'note', split_part(i.item ->> 'k', ':', 2))::bigint as note
    from (values (true, $2), (false, $3)) w (is_new, facts)
    cross join lateral jsonb_each(w.facts) p
    cross join lateral jsonb_array_elements((p.value -> 'notes') || (p.value -> 'photos')) i (item)
  ), here as (
    select distinct s.note from said s where s.is_new and (s.part = 'shared' or not $4)
  ), sheets as (
    select h.note, w.item
    from jsonb_array_elements(coalesce($3 #> array[case when $4 then 'shared' else 'office' end, 'sheets'], '[]')) w (item)
    join here h on w.item ->> 'k' = 'note:' || h.note
    union all
    select p.note_id, jsonb_build_object('k', 'note:' || p.note_id, 'sheets', p.sheets)
    from private.pinned_sheets($1, array(
      select h.note from here h where not exists (select from said s where not s.is_new and s.note = h.note)), $4) p
  )
  select case when count(*) > 0 then jsonb_build_object('sheets', jsonb_agg(x.item order by x.note)) else '{}' end
  from sheets x
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.pinned_sheets (
  project_id bigint,
  notes      bigint[],
  is_shared  boolean
)
  RETURNS TABLE (
    note_id bigint,
    sheets  jsonb
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
  select p.note_id, jsonb_agg(jsonb_build_object('number', d.number, 'revision', v.revision) order by d.number_key)
  from public.document_pins p
  join public.documents d on d.project_id = p.project_id and d.id = p.document_id and d.deleted_at is null
  join public.document_versions v on v.project_id = p.project_id
    and v.id = coalesce(d.current_id, p.checked_id, p.placed_id)
  where p.project_id = $1 and p.note_id = any ($2) and (d.for_clients or not $3)
  group by p.note_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.report_book (
  r public.reports
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
        from public.todos x join public.notes n on n.project_id = x.project_id and n.id = x.note_id
        where x.project_id = (r).project_id and x.is_punch and x.deleted_at is null
          and n.deleted_at is null and n.published_at is not null and not n.is_internal
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
$function$;

CREATE OR REPLACE FUNCTION private.report_json (
  r     public.reports,
  whole boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.report_pictures (
  project_id bigint,
  first_day  date,
  last_day   date,
  ids        jsonb,
  most       integer,
  is_shared  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
  select coalesce(jsonb_agg(private.report_photo(x.f, x.task)
    || case when s.sheets is null then '{}' else jsonb_build_object('sheets', s.sheets) end order by x.nth), '[]')
  from picture x
  left join private.pinned_sheets($1, array(select p.note from picture p), $6) s on s.note_id = x.note
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_week (
  r public.reports
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('done', private.report_done(p.id, (r).first_day, (r).last_day),
    'next', private.report_next(p.id, (r).last_day), 'decisions', private.report_needs(p.id),
    'moves', private.report_moves(p.id, (r).last_day), 'planned', f.planned, 'now', f.now, 'completedOn', p.completed_on,
    'workDays', private.work_days_between(p.id, f.planned, coalesce(p.completed_on, f.now)),
    'weatherDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.project_days d
      where d.project_id = p.id and d.kind = 'weather' and d.day between (r).first_day and (r).last_day),
    'photos', private.report_pictures(p.id, (r).first_day, (r).last_day, (r).draft -> 'photos', 12,
      (r).audience = 'client'))
  from public.projects p
  cross join lateral (select (select b.finish from private.launch_baseline(p.id) b) as planned, private.finish_of(p.id) as now) f
  where p.id = (r).project_id
  );
end
$function$;

COMMENT ON FUNCTION "private"."diary_sheets"(bigint, jsonb, jsonb, boolean) IS 'The drawings that the notes of a day and of its photos are pinned to, as of closing; shared: of what clients read. Nothing without any.';

COMMENT ON FUNCTION "private"."pinned_sheets"(bigint, bigint[], boolean) IS 'The drawings that each of these notes is pinned to, by number, with the current revision; shared: those that clients read.';

COMMENT ON FUNCTION "private"."report_pictures"(bigint, date, date, jsonb, integer, boolean) IS 'Pictures of shared notes: those that are chosen, in their order, else of these days, with a caption first. Each has the drawings that its note is pinned to; shared: those that clients read.';

REVOKE ALL ON FUNCTION "private"."diary_sheets"(bigint, jsonb, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."diary_sheets"(bigint, jsonb, jsonb, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."diary_sheets"(bigint, jsonb, jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."pinned_sheets"(bigint, bigint[], boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."pinned_sheets"(bigint, bigint[], boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."pinned_sheets"(bigint, bigint[], boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."report_pictures"(bigint, date, date, jsonb, integer, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_pictures"(bigint, date, date, jsonb, integer, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."report_pictures"(bigint, date, date, jsonb, integer, boolean) TO "postgres";
