-- The ledger of a project: the changes that moved its finish. They are kept for as long as the project, each with what
-- caused it, so that a slip can be explained when the rest of the log is trimmed.
alter table public.project_changes add column is_kept boolean not null default false;
comment on table public.project_changes is
  'Append-only. fields is what the event carries, before and after are the values for history and undo. is_kept: it moved the finish, and outlives the trimming of the log.';

-- The sweep alone looks by age, and only at what it may remove.
drop index public.project_changes_at_idx;
create index project_changes_at_idx on public.project_changes (at) where not is_kept;

do $$
declare
  ops text;
begin
  -- Whatever ops the log has by now, and this one.
  select string_agg(distinct quote_literal(o.name), ', ') into ops
  from (
    select m.parts[1] as name
    from pg_constraint c cross join regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') m (parts)
    where c.conname = 'project_changes_op_check'
    union select 'reschedule'
  ) o;
  alter table public.project_changes drop constraint project_changes_op_check;
  execute format('alter table public.project_changes add constraint project_changes_op_check check (op in (%s))', ops);
end
$$;

create function private.finishes(change public.project_changes) returns date[]
language sql stable
return case change.op
  when 'reschedule' then array[change.fields -> 'finish' ->> 0, change.fields -> 'finish' ->> 1]::date[]
  else array[change.before ->> 'scheduledCompletion', change.after ->> 'scheduledCompletion']::date[] end;
comment on function private.finishes(public.project_changes) is 'The finish of a project before and after a change that is kept.';
grant execute on function private.finishes(public.project_changes) to authenticated;

create function private.name_of(project_id bigint, entity text, id bigint) returns text
language sql stable security definer set search_path = ''
as $$
  select case $2
    when 'task' then (select t.title from public.tasks t where t.project_id = $1 and t.id = $3)
    when 'phase' then (select p.name from public.phases p where p.project_id = $1 and p.id = $3)
    when 'majorphase' then (select m.name from public.major_phases m where m.project_id = $1 and m.id = $3) end
$$;
comment on function private.name_of(bigint, text, bigint) is 'The name of a row of a plan, also of a deleted one.';

create function private.keep_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  finish constant date[] := private.finishes(new);
begin
  if finish[1] is not distinct from finish[2] then
    return new;
  end if;
  new.is_kept := true;
  if new.op = 'reschedule' then
    -- What the ledger says of it, with the names of now: the changes themselves are trimmed with the log.
    with said as (
      select c.* from public.project_changes c
      where c.project_id = new.project_id and c.seq < new.seq and c.seq >= new.seq - 1000
        and c.at = new.at and c.request_key is not distinct from new.request_key and not c.is_filled
    )
    select jsonb_build_object(
      'count', (select count(*) from said),
      'inputs', coalesce(jsonb_agg(jsonb_build_object(
        'op', s.op, 'entity', s.entity,
        'name', private.name_of(s.project_id, s.entity, s.entity_id),
        'from', private.name_of(s.project_id, l.link -> 'from' ->> 'entity', (l.link -> 'from' ->> 'id')::bigint),
        'to', private.name_of(s.project_id, l.link -> 'to' ->> 'entity', (l.link -> 'to' ->> 'id')::bigint),
        'before', private.inputs_of(s.before), 'after', private.inputs_of(s.after)) order by s.seq), '[]'))
    into new.after
    from (select * from said order by seq limit 3) s
    cross join lateral (select coalesce(s.after, s.before) as link) l;
  end if;
  return new;
end
$$;
comment on function private.keep_change() is
  'Marks a change that moved the finish, and puts the first inputs of its transaction into a reschedule.';

create function private.inputs_of(shape jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(shape)
  where key in ('begins', 'notBefore', 'isFixed', 'isOutdoors', 'isElapsed', 'duration', 'durationType', 'statusId',
    'startedOn', 'completedOn', 'scheduledStart', 'plannedFrom', 'scheduleMode', 'type', 'lag', 'lagIn', 'day', 'kind',
    'note', 'name', 'title', 'phase', 'majorPhase'));
comment on function private.inputs_of(jsonb) is 'Of a row''s values those that decide its dates, or say what it is.';

create trigger "05_keep" before insert on public.project_changes for each row
when (new.op = 'reschedule' or new.op = 'update' and new.entity = 'project' and new.after ? 'scheduledCompletion')
execute function private.keep_change();

-- What staff add to an entry, which is a change that is kept: its reason, and whether the clients read it.
create table public.ledger_entries (
  id bigint generated by default as identity primary key,
  project_id bigint not null references public.projects on delete cascade,
  seq bigint not null,
  reason text check (reason <> ''),
  is_released boolean not null default false,
  constraint ledger_entries_seq_key unique (project_id, seq),
  constraint ledger_entries_reason_is_released check (not is_released or reason is not null),
  constraint ledger_entries_texts_are_one_line
    check (coalesce(reason, '') !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
comment on table public.ledger_entries is
  'What staff say of a change that moved the finish: the reason, and whether the clients of the project read it.';

create function private.check_ledger_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_change(new.project_id);
  if not exists (
    select from public.project_changes c where c.project_id = new.project_id and c.seq = new.seq and c.is_kept
  ) then
    raise exception 'no such entry' using errcode = 'P0002';
  end if;
  return new;
end
$$;
comment on function private.check_ledger_entry() is 'P0002 for a change that did not move the finish.';

create function private.shape(e public.ledger_entries) returns jsonb language sql stable return jsonb_build_object(
  'seq', e.seq, 'reason', e.reason, 'isReleased', e.is_released);

create function private.log_ledger_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was constant jsonb := case tg_op
    when 'UPDATE' then private.shape(old)
    else jsonb_build_object('seq', new.seq, 'reason', null, 'isReleased', false) end;
  is_now constant jsonb := private.shape(new);
  difference constant jsonb := private.changed(was, is_now);
begin
  if difference <> '{}' then
    perform private.log(new.project_id, 'update', 'ledgerentry', new.id, private.changed(is_now, was), difference, is_now);
  end if;
  return null;
end
$$;
comment on function private.log_ledger_entry() is 'Logs what was said of an entry; its seq is in the fields.';

create trigger "05_entry" before insert or update on public.ledger_entries for each row
execute function private.check_ledger_entry();
create trigger "90_log" after insert or update on public.ledger_entries for each row
execute function private.log_ledger_entry();

alter table public.ledger_entries enable row level security;
create policy "staff read what was said in ledgers" on public.ledger_entries for select to authenticated
using ((select private.is_staff()));
create policy "staff say why in ledgers" on public.ledger_entries for insert to authenticated
with check ((select private.is_staff()));
create policy "staff change what was said in ledgers" on public.ledger_entries for update to authenticated
using ((select private.is_staff())) with check ((select private.is_staff()));
grant select, insert (project_id, seq, reason, is_released), update (reason, is_released)
on public.ledger_entries to authenticated;

-- Clients hear of an entry when it is released, taken back, or changed while it is released.
create or replace function private.client_op(op text, entity text, entity_id bigint, after jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_internal boolean := false;
begin
  if entity = 'ledgerentry' then
    return case
      when after ? 'isReleased' then case when (after ->> 'isReleased')::boolean then 'create' else 'delete' end
      when exists (select from public.ledger_entries e where e.id = entity_id and e.is_released) then op end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'photo') then
    return null;
  elsif entity = 'note' and op = 'update' and after ? 'isInternal' then
    return case when (after ->> 'isInternal')::boolean then 'delete' else 'create' end;
  elsif entity = 'note' then
    select n.is_internal into is_internal from public.notes n where n.id = entity_id;
  elsif entity = 'photo' then
    select n.is_internal into is_internal
    from public.photos f join public.notes n on n.id = f.note_id where f.id = entity_id;
  end if;
  return case when is_internal then null else op end;
end
$$;

create function private.client_completion(project_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('planned', b.finish, 'now', private.finish_of(p.id), 'entries', coalesce((
    select jsonb_agg(jsonb_build_object(
      'day', (c.at at time zone coalesce(s.time_zone, 'UTC'))::date, 'reason', e.reason,
      'before', (private.finishes(c))[1], 'after', (private.finishes(c))[2]) order by e.seq)
    from public.ledger_entries e
    join public.project_changes c on c.project_id = e.project_id and c.seq = e.seq
    cross join public.company_settings s
    where e.project_id = p.id and e.is_released and e.seq > b.seq
  ), '[]'))
  from public.projects p
  cross join lateral (
    select * from public.baselines b
    where b.project_id = p.id and b.at >= p.launched_on and b.finish is not null order by b.seq limit 1
  ) b
  where p.id = $1 and private.may_read_project($1)
$$;
comment on function private.client_completion(bigint) is
  'For a client of the project: the completion planned at its launch, the one of now, and the released reasons. Null without a baseline since the launch.';
grant execute on function private.client_completion(bigint) to authenticated;

create or replace function private.sweep(what text, max integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  case what
    when 'idempotency keys' then
      delete from public.idempotency_keys k where k.ctid = any (array(
        select d.ctid from public.idempotency_keys d where d.created_at < now() - interval '30 days' limit max));
    when 'used tokens' then
      delete from private.used_tokens t where t.ctid = any (array(
        select d.ctid from private.used_tokens d where d.expires_at < now() limit max));
    when 'attempts' then
      delete from private.attempts a where a.ctid = any (array(
        select d.ctid from private.attempts d where d.since < now() - interval '1 day' limit max for update skip locked));
    when 'notifications' then
      delete from public.notifications n where n.ctid = any (array(
        select d.ctid from public.notifications d where d.at < now() - interval '90 days' limit max));
    when 'changes' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.project_changes d
        where not d.is_kept
          and d.at < now() - (select make_interval(months => s.history_months) from public.company_settings s)
        order by d.at limit max));
    when 'audit log' then
      -- The oldest lines have the lowest ids: only those are looked at.
      delete from public.audit_log a where a.ctid = any (array(
        select d.line from (select o.ctid as line, o.at from public.audit_log o order by o.id limit max) d
        where d.at < now() - interval '7 years'));
    else
      return private.sweep_plan(what, now() - interval '30 days', max);
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$$;
