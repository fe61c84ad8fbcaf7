SET local check_function_bodies = off;

DROP FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb);

DROP FUNCTION "private"."report_content"(public.reports, integer, timestamp WITH time zone, uuid, jsonb);

DROP FUNCTION "private"."report_week"(public.reports, jsonb);

DROP FUNCTION "private"."without_left_out"(jsonb, text, jsonb);

CREATE OR REPLACE FUNCTION private.issue_report (
  project_id bigint,
  report_id  bigint,
  version    integer,
  content    jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  draft public.reports;
  made integer;
  text text;
  at constant timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  perform private.begin_change($1);
  draft := private.report_at($1, $2);
  if draft.number is not null or draft.version <> $3 then
    raise exception 'another version' using errcode = 'PT409';
  elsif draft.kind = 'week' and btrim(coalesce(draft.draft ->> 'summary', '')) = '' then
    raise exception 'Required' using errcode = 'PT422', hint = 'summary';
  elsif content @> jsonb_build_object('v', 1, 'kind', draft.kind, 'audience', draft.audience, 'language', draft.language,
      'title', draft.title, 'firstDay', draft.first_day, 'lastDay', draft.last_day) is not true then
    raise exception 'a report says of itself what its draft does' using errcode = '23514';
  -- Their newest shared part may say what became internal since.
  elsif draft.kind = 'days' and exists (select from private.diary_touched t
    where t.project_id = $1 and t.day between draft.first_day and draft.last_day) then
    raise exception 'days of the report wait to be written into their pages' using errcode = '55000';
  end if;
  update public.project_heads h set report_number = h.report_number + 1 where h.project_id = $1 returning h.report_number into made;
  text := (content || jsonb_build_object('number', made, 'issuedAt', private.instant(at),
    'issuedBy', private.person_or_trade(auth.uid(), null)))::text;
  perform set_config('app.report', $2::text, true);
  update public.reports r set draft = null, number = made, content = text, sha256 = private.sha256_of(text),
    issued_by = auth.uid(), issued_at = at
  where r.id = $2;
  perform set_config('app.report', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION private.report_book (
  r public.reports
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
  with baseline as materialized (select b.id from private.launch_baseline((r).project_id) b),
  picture as materialized (
    select p.item, p.nth, f.name as phase, m.order_num as major_order, f.order_num as phase_order
    from jsonb_array_elements(private.report_pictures((r).project_id, (r).first_day, (r).last_day, (r).draft -> 'photos', 300))
      with ordinality p (item, nth)
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

CREATE OR REPLACE FUNCTION private.report_days (
  r public.reports
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
$function$;

CREATE OR REPLACE FUNCTION private.report_facts (
  r public.reports
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
    then private.report_pictures((r).project_id, (r).first_day, (r).last_day, null, case (r).kind when 'week' then 60 else 300 end) end as photos) o
  where (select private.is_staff())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_week (
  r public.reports
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
  select jsonb_build_object('done', private.report_done(p.id, (r).first_day, (r).last_day),
    'next', private.report_next(p.id, (r).last_day), 'decisions', private.report_needs(p.id),
    'moves', private.report_moves(p.id, (r).last_day), 'planned', f.planned, 'now', f.now, 'completedOn', p.completed_on,
    'workDays', private.work_days_between(p.id, f.planned, coalesce(p.completed_on, f.now)),
    'weatherDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.project_days d
      where d.project_id = p.id and d.kind = 'weather' and d.day between (r).first_day and (r).last_day),
    'photos', private.report_pictures(p.id, (r).first_day, (r).last_day, (r).draft -> 'photos', 12))
  from public.projects p
  cross join lateral (select (select b.finish from private.launch_baseline(p.id) b) as planned, private.finish_of(p.id) as now) f
  where p.id = (r).project_id
  );
end
$function$;

COMMENT ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) IS 'Freezes what the function composed of a draft, with the next number of its project.';

COMMENT ON FUNCTION "private"."report_book"(public.reports) IS 'The facts of the book of a project at its hand-over.';

COMMENT ON FUNCTION "private"."report_days"(public.reports) IS 'The facts of a report of days of the diary; clients are given the shared part of the newest page of a day alone.';

COMMENT ON FUNCTION "private"."report_facts"(public.reports) IS 'The facts that a report is composed of (functions/core/reports/content/composed.ts).';

COMMENT ON FUNCTION "private"."report_json"(public.reports, boolean) IS 'A report for staff; whole: with what it says, or the facts of a draft, to whom it was sent, and its links.';

COMMENT ON FUNCTION "private"."report_week"(public.reports) IS 'The facts of an owner''s report of a week.';

REVOKE ALL ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) TO "api";

REVOKE ALL ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."issue_report"(bigint, bigint, integer, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."report_facts"(public.reports) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_facts"(public.reports) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."report_facts"(public.reports) TO "postgres";

REVOKE ALL ON FUNCTION "private"."report_week"(public.reports) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_week"(public.reports) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."report_week"(public.reports) TO "postgres";
