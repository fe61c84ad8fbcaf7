-- A decision is in the shared part of its day by the title that was signed: that of the draft can be changed until then.
CREATE OR REPLACE FUNCTION private.diary_shared(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with r as materialized (
    select r.*, row_number() over (partition by ($2 in (r.started_on, r.completed_on)) is true order by r.entity desc, r.id) as nth
    from private.diary_rows($1) r
    where r.started_on <= $2 and coalesce(r.completed_on, $2) >= $2 or r.completed_on = $2
  ), notes as materialized (select private.diary_notes($1, $2, false) as of_day),
  photos as materialized (select private.diary_photos($1, $2, false) as of_day)
  select jsonb_build_object(
    'work', (select coalesce(jsonb_agg(jsonb_build_object('k', r.entity || ':' || r.id,
        'began', r.started_on is not distinct from $2, 'ended', r.completed_on is not distinct from $2,
        'n', jsonb_build_object('title', r.title, 'phase', r.phase)) order by r.nth), '[]')
      from r where $2 in (r.started_on, r.completed_on) and r.nth <= 200),
    'underWay', (select coalesce(jsonb_agg(jsonb_build_object('k', r.entity || ':' || r.id,
        'n', jsonb_build_object('title', r.title, 'phase', r.phase)) order by r.nth), '[]')
      from r where ($2 in (r.started_on, r.completed_on)) is not true and r.nth <= 200),
    'notes', (select n.of_day -> 'list' from notes n),
    'photos', (select f.of_day -> 'list' from photos f),
    'lines', private.diary_said($1, $2, false),
    'weather', (select jsonb_build_object('k', 'weather', 'sky', w.sky, 'low', w.low, 'high', w.high, 'unit', w.unit)
      from public.diary_weather w where w.project_id = $1 and w.day = $2
        and (w.sky <> '{}' or w.low is not null or w.high is not null)),
    'dayOff', (select jsonb_build_object('k', 'day', 'kind', d.kind) from public.project_days d
      where d.project_id = $1 and d.day = $2),
    'decided', (select coalesce(jsonb_agg(jsonb_build_object('k', 'decision:' || o.decision_id, 'number', o.number,
        'n', jsonb_build_object('title', (select f.content ->> 'title' from public.decision_offers f where f.id = o.offer_id)))
        order by o.id), '[]')
      from public.change_orders o
      where o.project_id = $1 and o.closed_at >= private.day_begins($2) and o.closed_at < private.day_begins($2 + 1)),
    'moved', private.diary_moved($1, $2, true),
    'more', jsonb_build_object(
      'work', (select greatest(count(*) - 200, 0) from r where $2 in (r.started_on, r.completed_on)),
      'underWay', (select greatest(count(*) - 200, 0) from r where ($2 in (r.started_on, r.completed_on)) is not true),
      'notes', (select n.of_day -> 'more' from notes n), 'photos', (select f.of_day -> 'more' from photos f)))
  );
end
$function$;
