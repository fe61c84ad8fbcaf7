-- The mail of the day says that a milestone is due, and a phase that becomes one by hand has one day at once
-- (docs/product.md#daily-mail, docs/schedule.md#milestones).
create or replace function private.daily_work(person uuid, scope text)
returns table (part text, project text, name text, phase text, day date, is_start boolean)
language sql stable
begin atomic
  select case w.section when 'now' then 'today' when 'next' then 'coming' else w.section end, p.name, w.name, f.name,
    case w.section when 'next' then coalesce(w.start, w.completion) else w.completion end,
    w.section = 'next' and w.start is not null and not case w.entity
      when 'task' then (select t.is_milestone from public.tasks t where t.project_id = w.project_id and t.id = w.id)
      else (select private.is_milestone(o) from public.phases o where o.project_id = w.project_id and o.id = w.id) end
  from private.open_work(private.company_day(), 7, case $2 when 'mine' then $1 end, null) w
  join public.projects p on p.id = w.project_id
  left join public.phases f on f.project_id = w.project_id and f.id = w.phase_id;
end;
comment on function private.daily_work(uuid,text) is 'The work of Today in the parts of the mail: late and of today with the day that it is due, and coming with the day that it starts, else is due; milestones are due.';

create function private.keep_one_day_of_phase() returns trigger
language plpgsql security definer set search_path = '' as $function$
declare
  was_filling constant boolean := private.is_filling();
begin
  perform private.be_filling(true);
  update public.phases f set scheduled_start = coalesce(f.scheduled_start, f.scheduled_completion),
    scheduled_completion = coalesce(f.scheduled_start, f.scheduled_completion)
  from public.projects p
  where f.project_id = old.project_id and f.id = old.phase_id and f.deleted_at is null
    and f.is_milestone and f.scheduled_start is distinct from f.scheduled_completion and private.is_milestone(f)
    and p.id = f.project_id and p.schedule_mode = 'manual';
  perform private.be_filling(was_filling);
  return null;
end
$function$;
comment on function private.keep_one_day_of_phase() is 'A phase that is a milestone again, since its last timed task went, has one day.';
create trigger "82_one_day" after update on public.tasks for each row
  when (not private.is_quiet() and (old.is_milestone or old.duration > 0) and (old.deleted_at is distinct from new.deleted_at
    or old.phase_id <> new.phase_id or old.duration is distinct from new.duration or old.is_milestone <> new.is_milestone))
  execute function private.keep_one_day_of_phase();
