SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.diary_drawings (
  project_id bigint,
  day        date,
  is_shared  boolean
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
  with told as (
    select s.id, s.name, w.what, w.at
    from public.document_sets s
    cross join lateral (values ('set', s.published_at), ('withdrawal', s.withdrawn_at)) w (what, at)
    where s.project_id = $1 and w.at >= private.day_begins($2) and w.at < private.day_begins($2 + 1)
  ), sheets as (
    select t.id, t.what, d.number, row_number() over (partition by t.id, t.what order by d.number_key) as nth,
      -- None was current: of its versions before, each was withdrawn by then, or it was retired.
      v.retired_in is not null or not exists (
        select from public.document_versions o where o.document_id = v.document_id and o.n < v.n
          and (o.withdrawn_at is null or o.withdrawn_at > v.created_at)) as is_new
    from told t
    join public.document_versions v on v.project_id = $1 and v.set_id = t.id
    join public.documents d on d.project_id = $1 and d.id = v.document_id
    where d.for_clients or not $3
  ), facts as (
    select t.at, t.what, t.id, jsonb_build_object('k', t.what || ':' || t.id,
      'new', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'set' and x.is_new and x.nth <= 50), '[]'),
      'replaced', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'set' and not x.is_new and x.nth <= 50), '[]'),
      'withdrawn', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'withdrawal' and x.nth <= 50), '[]'),
      'more', greatest(count(*) - 50, 0), 'n', jsonb_build_object('name', t.name)) as fact
    from told t join sheets x on x.id = t.id and x.what = t.what
    group by t.at, t.what, t.id, t.name
  )
  select case when count(*) > 0 then jsonb_build_object('drawings', jsonb_agg(f.fact order by f.at, f.what, f.id)) else '{}' end
  from facts f
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_facts (
  project_id bigint,
  day        date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  newest public.diary_pages;
  shared jsonb;
  office jsonb;
  drawings jsonb;
  was jsonb;
begin
  newest := private.newest_page($1, $2);
  if newest.number is null then
    return jsonb_build_object('shared', private.diary_shared($1, $2) || private.diary_drawings($1, $2, true),
      'office', private.diary_office($1, $2) || private.diary_drawings($1, $2, false));
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
  return jsonb_build_object('shared', shared, 'office', office);
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_diary (
  project_id bigint,
  op         text,
  entity     text,
  entity_id  bigint,
  before     jsonb,
  after      jsonb,
  last       date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  days date[];
  today date;
begin
  if entity in ('task', 'phase') then
    days := array[before ->> 'startedOn', before ->> 'completedOn', after ->> 'startedOn', after ->> 'completedOn']::date[];
  end if;
  -- A phase stands in a day for itself while it has no tasks, and takes those that it has with it.
  if entity = 'task' and (op in ('create', 'delete', 'restore') or after ? 'phase') then
    days := days || array(select unnest(array[p.started_on, p.completed_on])
      from public.tasks t join public.phases p on p.project_id = t.project_id and p.id = t.phase_id
      where t.project_id = $1 and t.id = $4);
  elsif entity in ('phase', 'majorphase') and op in ('create', 'delete', 'restore') then
    days := days || array(select distinct d.day
      from public.phases p
      left join public.tasks t on t.project_id = p.project_id and t.phase_id = p.id
      cross join lateral unnest(array[p.started_on, p.completed_on, t.started_on, t.completed_on]) d (day)
      where p.project_id = $1 and case $3 when 'phase' then p.id else p.major_phase_id end = $4);
  end if;
  if entity in ('task', 'phase', 'majorphase') and op in ('delete', 'restore') then
    -- Its notes and photos go and come with it, without a change of their own.
    days := days || array(select distinct d.day
      from public.phases p
      join public.tasks t on t.project_id = p.project_id and t.phase_id = p.id
      join public.notes n on n.project_id = t.project_id and n.task_id = t.id
      left join public.photos f on f.project_id = n.project_id and f.note_id = n.id
      cross join lateral unnest(array[n.day, f.day]) d (day)
      where p.project_id = $1 and case $3 when 'task' then t.id when 'phase' then p.id else p.major_phase_id end = $4);
  end if;
  if entity = 'note' then
    -- Photos of its replies are the day's, their words are not.
    days := array(select n.day from public.notes n where n.project_id = $1 and n.id = $4
      union select f.day from public.photos f where f.project_id = $1 and (f.note_id = $4
        or f.note_id in (select n.id from public.notes n where n.project_id = $1 and n.parent_id = $4)));
  elsif entity = 'entry' then
    days := array(select f.day from public.photos f where f.project_id = $1 and f.note_id = $4);
  elsif entity = 'photo' then
    days := array(select f.day from public.photos f where f.id = $4);
  elsif entity in ('diaryday', 'projectday') then
    days := array[before ->> 'day', after ->> 'day']::date[];
  elsif entity = 'ledgerentry' then
    days := array(select private.day_of(c.at) from public.ledger_entries e
      join public.project_changes c on c.project_id = e.project_id and c.seq = e.seq
      where e.project_id = $1 and e.id = $4);
  end if;
  -- What happens on a day that is closed already.
  if entity = 'assignment' and after ? 'answer' or entity = 'decision' and after ->> 'state' = 'closed'
    or entity = 'documentset' and after ? 'state'
    or entity = 'project' and (op = 'reschedule' or after ? 'scheduledCompletion') then
    today := private.company_day();
    if last >= today then
      days := days || today;
    end if;
  end if;
  if array_length(array_remove(days, null), 1) > 0 then
    perform private.touch_day($1, days, $7);
  end if;
end
$function$;

COMMENT ON FUNCTION "private"."diary_drawings"(bigint, date, boolean) IS 'The sets of drawings that were published or withdrawn on a day, with numbers; shared: of what clients read. Nothing without any.';

REVOKE ALL ON FUNCTION "private"."diary_drawings"(bigint, date, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."diary_drawings"(bigint, date, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."diary_drawings"(bigint, date, boolean) TO "postgres";
