-- The scheduled dates of a major phase: its first phase's start and its last phase's completion, in order.
-- Phases without dates are passed over. The result is logged as an update of the major phase and bumps no version.
create function private.compute_dates(major_phase_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.major_phases m
  set scheduled_start = d.starts, scheduled_completion = d.ends
  from (
    select
      (select p.scheduled_start from public.phases p
        where p.major_phase_id = $1 and p.deleted_at is null and p.scheduled_start is not null
        order by p.order_num limit 1) as starts,
      (select p.scheduled_completion from public.phases p
        where p.major_phase_id = $1 and p.deleted_at is null and p.scheduled_completion is not null
        order by p.order_num desc limit 1) as ends
  ) d
  where m.id = $1
    and m.deleted_at is null
    and (m.scheduled_start, m.scheduled_completion) is distinct from (d.starts, d.ends);
end
$$;
comment on function private.compute_dates(bigint) is 'Sets the scheduled dates of one major phase from its phases.';

create function private.follow_phase() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.compute_dates(new.major_phase_id);
  if tg_op = 'UPDATE' and old.major_phase_id <> new.major_phase_id then
    perform private.compute_dates(old.major_phase_id);
  end if;
  return null;
end
$$;
comment on function private.follow_phase() is 'Recomputes the major phase of a phase that came, went or changed its dates.';

create trigger "95_dates" after insert on public.phases for each row
when (not private.is_quiet() and (new.scheduled_start is not null or new.scheduled_completion is not null))
execute function private.follow_phase();
create trigger "96_dates" after update on public.phases for each row
when (
  not private.is_quiet() and (
    old.scheduled_start is distinct from new.scheduled_start
    or old.scheduled_completion is distinct from new.scheduled_completion
    or old.major_phase_id <> new.major_phase_id
    or old.deleted_at is distinct from new.deleted_at
  )
) execute function private.follow_phase();
