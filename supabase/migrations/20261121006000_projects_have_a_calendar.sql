-- The link under which calendar programs fetch a project's plan without signing in: whoever knows the key may read.
-- Staff make it and revoke it; a new link makes the old one worthless. Clients have nothing to do with it.
create table public.project_calendars (
  project_id bigint primary key references public.projects on delete cascade,
  key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  constraint project_calendars_key_key unique (key)
);
comment on table public.project_calendars is 'At most one secret link to the calendar of a project; deleting the row revokes it.';

alter table public.project_calendars enable row level security;
create policy "staff read the links to calendars" on public.project_calendars
for select to authenticated using ((select private.is_staff()));
create policy "staff make links to calendars" on public.project_calendars
for insert to authenticated with check ((select private.is_staff()));
create policy "staff revoke links to calendars" on public.project_calendars
for delete to authenticated using ((select private.is_staff()));
grant select, insert (project_id), delete on public.project_calendars to authenticated;

create function private.calendar_facts(calendar_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', p.name,
    'phases', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'majorPhase', m.name, 'description', f.description, 'version', f.version,
        'changedOn', private.instant(coalesce(f.updated_at, f.created_at)),
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
  where c.key = $1 and p.deleted_at is null
$$;
comment on function private.calendar_facts(uuid) is
  'What the calendar behind a key shows: the phases that have a start, with the actual days where there are some.';
grant execute on function private.calendar_facts(uuid) to api;
