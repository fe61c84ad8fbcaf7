-- A project has a link for each of what a calendar shows: its phases, its tasks as well, or what is assigned to the
-- person who made the link. Links from before go on showing phases.
alter table public.project_calendars
  add column shows text not null default 'phases',
  add constraint project_calendars_shows_check check (shows in ('phases', 'tasks', 'mine')),
  add constraint project_calendars_has_an_owner check (shows <> 'mine' or created_by is not null),
  drop constraint project_calendars_pkey,
  drop constraint project_calendars_key_key,
  add constraint project_calendars_pkey primary key (key);
comment on column public.project_calendars.shows is
  'What the calendar has: phases, tasks as well, or what is assigned to the person who made the link.';
-- Of their own work everybody has one link.
create unique index project_calendars_shows_key on public.project_calendars
  (project_id, shows, (case when shows = 'mine' then created_by end)) nulls not distinct;
grant insert (shows) on public.project_calendars to authenticated;

-- A link to one's own work is nobody else's.
drop policy "staff read the links to calendars" on public.project_calendars;
create policy "staff read the links to calendars" on public.project_calendars for select to authenticated
using ((select private.is_staff()) and (shows <> 'mine' or created_by = (select auth.uid())));
drop policy "staff revoke links to calendars" on public.project_calendars;
create policy "staff revoke links to calendars" on public.project_calendars for delete to authenticated
using ((select private.is_staff()) and (shows <> 'mine' or created_by = (select auth.uid())));

-- 2,000 entries at most: the last ones to end, since a calendar is for what is to come.
create or replace function private.calendar_facts(calendar_key uuid)
 returns jsonb
 language sql
 stable security definer
 set search_path to ''
as $function$
  select jsonb_build_object('name', p.name, 'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'id', e.id, 'name', e.name, 'within', e.within, 'description', e.description, 'version', h.seq,
        'changedOn', private.instant(h.last_updated), 'start', e.starts, 'end', e.ends, 'isCompleted', e.is_completed
      ) order by e.starts, e.kind, e.id)
      from (
        select w.*, greatest(coalesce(w.last, w.starts), w.starts) as ends
        from (
          select 'phase' as kind, f.id, f.name, m.name as within, f.description, f.completed_on is not null as is_completed,
            coalesce(f.started_on, f.scheduled_start) as starts, coalesce(f.completed_on, f.scheduled_completion) as last
          from public.phases f
          join public.major_phases m on m.id = f.major_phase_id
          where f.project_id = p.id and f.deleted_at is null and (c.shows <> 'mine' or exists (
            select from public.assignments a
            where a.project_id = f.project_id and a.phase_id = f.id and a.user_id = c.created_by and a.deleted_at is null))
          union all
          select 'task', t.id, t.title, f.name, t.description, t.status_id = 3,
            coalesce(t.started_on, t.scheduled_start, t.completed_on, t.scheduled_completion),
            coalesce(t.completed_on, t.scheduled_completion)
          from public.tasks t
          join public.phases f on f.id = t.phase_id
          where c.shows <> 'phases' and t.project_id = p.id and t.deleted_at is null and (c.shows <> 'mine' or exists (
            select from public.assignments a
            where a.project_id = t.project_id and a.task_id = t.id and a.user_id = c.created_by and a.deleted_at is null)
            -- Of an assigned phase the tasks that are assigned to nobody themselves, as in Today.
            or (exists (
              select from public.assignments a
              where a.project_id = t.project_id and a.phase_id = t.phase_id and a.user_id = c.created_by
                and a.deleted_at is null)
            and not exists (
              select from public.assignments a left join public.trades d on d.id = a.trade_id
              where a.project_id = t.project_id and a.task_id = t.id and a.deleted_at is null and d.deleted_at is null)))
        ) w
        where w.starts is not null
        order by ends desc, w.kind, w.id limit 2000
      ) e
    ), '[]'))
  from public.project_calendars c
  join public.projects p on p.id = c.project_id
  join public.project_heads h on h.project_id = p.id
  where c.key = $1 and p.deleted_at is null
    -- Whoever may not work any more keeps no calendar of their own work.
    and (c.shows <> 'mine' or exists (
      select from public.profiles o where o.id = c.created_by and o.user_type in (1, 2) and not o.disabled))
$function$;
comment on function private.calendar_facts(uuid) is
  'What the calendar behind a key shows: the rows that have a day, with the actual days where there are some.';
