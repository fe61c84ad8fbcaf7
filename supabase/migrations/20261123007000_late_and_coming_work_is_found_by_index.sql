-- The dashboard asks for open work by its scheduled days, over all projects. Only open rows are in these indexes, so they
-- stay small however many years the company works.
create index phases_due_idx on public.phases (scheduled_completion, id)
  where completed_on is null and deleted_at is null;
create index phases_ahead_idx on public.phases (scheduled_start, id)
  where started_on is null and completed_on is null and deleted_at is null;
create index tasks_due_idx on public.tasks (scheduled_completion, id)
  where status_id < 3 and completed_on is null and deleted_at is null;
create index tasks_ahead_idx on public.tasks (scheduled_start, id)
  where status_id = 1 and started_on is null and completed_on is null and deleted_at is null;

-- The lists hear of every change that moves work into the agenda or out of it. `touch` is not enough for that: it is sent
-- every 2 s at most, and only at the first of several changes.
create function private.tell_agenda() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'agenda', 'op', 'touch', 'id', new.project_id))
  from public.projects p where p.id = new.project_id and not p.is_template;
  return null;
end
$$;
comment on function private.tell_agenda() is 'Tells the lists that late or coming work may have changed.';

create trigger "91_agenda" after insert on public.project_changes
for each row when (
  new.entity in ('project', 'majorphase', 'phase', 'task')
  and (
    new.op in ('create', 'delete', 'restore')
    or new.op = 'update'
      and new.after ?| array['statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'name', 'title']
  )
)
execute function private.tell_agenda();
