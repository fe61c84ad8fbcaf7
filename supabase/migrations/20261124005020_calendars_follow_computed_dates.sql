-- Calendar programs take a changed event only when its number has grown. Computed dates do not count in the version of
-- their row, so the number is that of the project's last change.
create or replace function private.calendar_facts(calendar_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', p.name,
    'phases', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'majorPhase', m.name, 'description', f.description, 'version', h.seq,
        'changedOn', private.instant(h.last_updated),
        'start', coalesce(f.started_on, f.scheduled_start),
        'end', greatest(coalesce(f.completed_on, f.scheduled_completion, f.started_on, f.scheduled_start),
          coalesce(f.started_on, f.scheduled_start)),
        'isCompleted', f.completed_on is not null
      ) order by m.order_num, f.order_num)
      from public.phases f
      join public.major_phases m on m.id = f.major_phase_id
      where f.project_id = p.id and f.deleted_at is null
        and coalesce(f.started_on, f.scheduled_start) is not null
    ), '[]'))
  from public.project_calendars c
  join public.projects p on p.id = c.project_id
  join public.project_heads h on h.project_id = p.id
  where c.key = $1 and p.deleted_at is null
$$;
