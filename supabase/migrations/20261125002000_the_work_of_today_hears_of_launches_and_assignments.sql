-- A launch puts the work of a project into today, and an assignment puts it into somebody's day. Addresses show there.
drop trigger "91_agenda" on public.project_changes;
create trigger "91_agenda" after insert on public.project_changes
for each row when (
  new.op = 'reschedule'
  or new.entity in ('project', 'majorphase', 'phase', 'task', 'assignment')
  and (
    new.op in ('create', 'delete', 'restore')
    or new.op = 'update'
      and new.after ?| array['statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'name', 'title',
        'launchedOn', 'address', 'city', 'answer', 'answeredFor']
  )
)
execute function private.tell_agenda();
