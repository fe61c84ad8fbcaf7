-- A row that is deleted or comes back takes its notes and photos with it in one change: the closed days of those differ, too.
CREATE OR REPLACE FUNCTION private.touch_diary(project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, last date)
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
    days := array(select n.day from public.notes n where n.project_id = $1 and n.id = $4
      union select f.day from public.photos f where f.project_id = $1 and f.note_id = $4);
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

CREATE OR REPLACE FUNCTION private.diary_gone_photos(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with named as (
    select distinct split_part(i.item ->> 'k', ':', 2)::bigint as id
    from public.diary_pages g
    cross join lateral jsonb_array_elements(coalesce(g.shared::jsonb -> 'photos', '[]') || coalesce(g.office::jsonb -> 'photos', '[]')) i (item)
    where g.project_id = $1 and g.day = $2 and (select private.is_staff())
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'filePath', f.id || '/kept', 'unmarkedPath', null, 'caption', f.caption,
      'thumbnailPath', case when f.mime_type like 'image/%' then f.id || '/keptthumb' end,
      'originalFilename', f.original_filename, 'mimeType', f.mime_type, 'isImage', f.mime_type like 'image/%',
      'size', f.size, 'width', f.width, 'height', f.height,
      'deletedAt', private.instant(x.at),
      'deletedByName', coalesce((select private.person_or_trade(c.actor, c.actor_trade) from public.project_changes c
        where c.project_id = $1 and c.op = 'delete' and (c.entity, c.entity_id) in (
          ('photo', f.id), ('note', case when n.deleted_at = x.at then n.id end), ('task', case when t.deleted_at = x.at then t.id end),
          ('phase', case when p.deleted_at = x.at then p.id end), ('majorphase', case when m.deleted_at = x.at then m.id end))
        order by c.seq desc limit 1), '')
    ) order by f.taken_at, f.id), '[]')
  from named d join public.photos f on f.id = d.id and f.project_id = $1
  join public.notes n on n.project_id = f.project_id and n.id = f.note_id
  join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
  join public.phases p on p.project_id = t.project_id and p.id = t.phase_id
  join public.major_phases m on m.project_id = p.project_id and m.id = p.major_phase_id
  -- Everything that one deletion took has its moment, and only the row that was deleted has a line in the log.
  cross join lateral (select coalesce(f.deleted_at, n.deleted_at) as at) x
  where x.at is not null and f.erased_at is null
  );
end
$function$;
