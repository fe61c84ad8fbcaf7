-- The log of changes, from which live events come, and who hears of them.

create table public.project_changes (
  project_id bigint not null references public.projects on delete cascade,
  seq bigint not null,
  actor uuid default auth.uid(),
  at timestamptz not null default now(),
  op text not null check (op in ('create', 'delete', 'order', 'reschedule', 'restore', 'update')),
  entity text not null
    check (entity in ('assignment', 'baseline', 'client', 'contract', 'decision', 'diaryday', 'diarypage', 'document',
      'documentset', 'entry', 'ledgerentry', 'link', 'majorphase', 'member', 'note', 'option', 'phase', 'photo', 'pin', 'project',
      'projectday', 'question', 'report', 'task', 'todo')),
  entity_id bigint,
  before jsonb,
  after jsonb,
  fields jsonb not null default '{}',
  request_key uuid,
  client_seq bigint,
  client_op text,
  is_filled boolean not null default false,
  is_kept boolean not null default false,
  actor_trade bigint default private.acting_trade(),
  constraint project_changes_pkey primary key (project_id, seq)
);
comment on table public.project_changes is 'Append-only. fields is what the event carries, before and after are the values for history and undo. is_kept: it moved the finish, and outlives the trimming of the log.';
comment on column public.project_changes.client_op is 'What it is to clients; null, with client_seq, for what they do not see.';
comment on column public.project_changes.is_filled is 'Whether the values follow from other rows: told to everybody, and no line of the history.';
comment on column public.project_changes.actor_trade is 'The trade that made the change by its link.';
create index project_changes_at_idx on public.project_changes (at) where not is_kept;
create index project_changes_day_idx on public.project_changes (project_id, at)
  where is_kept or (entity = 'assignment');
create index project_changes_item_idx on public.project_changes (project_id, entity, entity_id, seq desc);
alter table public.project_changes enable row level security;
create policy "staff read what changed" on public.project_changes for select to authenticated
  using ((select private.is_staff()));
grant select on public.project_changes to authenticated;
create trigger "91_agenda" after insert on public.project_changes
  for each row when (new.op = 'reschedule'
    or (new.entity in ('project', 'majorphase', 'phase', 'task', 'assignment'))
    and ((new.op in ('create', 'delete', 'restore')) or new.op = 'update'
    and new.after ?| array['statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'name',
    'title', 'launchedOn', 'address', 'city', 'answer', 'answeredFor']))
  execute function private.tell_agenda();
create constraint trigger "92_work" after insert on public.project_changes deferrable initially deferred
  for each row when ((new.entity in ('project', 'majorphase', 'phase', 'task', 'assignment')) and new.op <> 'order')
  execute function private.tell_work();

create table public.idempotency_keys (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  key uuid not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  beside jsonb,
  constraint idempotency_keys_pkey primary key (user_id, key)
);
comment on table public.idempotency_keys is 'What a write with this Idempotency-Key was answered.';
create index idempotency_keys_created_at_idx on public.idempotency_keys (created_at);
alter table public.idempotency_keys enable row level security;
create policy "people add their own keys" on public.idempotency_keys for insert to authenticated
  with check (user_id = ((select auth.uid())) and ((select private.user_type())) is not null);
create policy "people answer their own keys" on public.idempotency_keys for update to authenticated
  using (user_id = ((select auth.uid())) and ((select private.user_type())) is not null)
  with check (user_id = ((select auth.uid())));
create policy "people read their own keys" on public.idempotency_keys for select to authenticated
  using (user_id = ((select auth.uid())) and ((select private.user_type())) is not null);
grant select, insert (user_id, key, request_hash, status, answer, beside), update (status, answer, beside)
  on public.idempotency_keys to authenticated;

create function private.broadcast_change() returns trigger language plpgsql set search_path = '' as $$
declare
  project record;
  message jsonb;
  moment constant timestamptz := clock_timestamp();
begin
  select p.id, p.is_template, p.launched_on, p.is_enabled, h.channel_key, h.client_key, h.touched_at, h.last_updated
  into project
  from public.project_heads h join public.projects p on p.id = h.project_id
  where h.project_id = new.project_id;
  message := jsonb_build_object('seq', new.seq, 'op', new.op, 'entity', new.entity, 'id', new.entity_id,
    'fields', new.fields, 'actor', new.actor, 'at', private.instant(new.at), 'requestKey', new.request_key);
  if octet_length(message::text) > 64000 then
    -- Without a key `id` realtime.send would put a random one in.
    message := jsonb_build_object('seq', new.seq, 'id', null);
  end if;
  perform realtime.send(message, 'change', 'project:' || project.id || ':' || project.channel_key, true);
  if new.client_op is not null and project.launched_on is not null and project.is_enabled then
    perform realtime.send(
      jsonb_build_object('seq', new.client_seq, 'op', new.client_op, 'entity', new.entity, 'id', new.entity_id),
      'change', 'client:' || project.id || ':' || project.client_key, true);
  end if;
  -- A to-do goes and comes back with its note.
  if new.entity = 'todo' or new.entity = 'note' and new.op in ('delete', 'restore') then
    perform private.tell_lists(jsonb_build_object('list', 'todos', 'op', 'touch', 'id', new.entity_id));
  end if;
  -- Pictures come, go and come back with their note, and are for whom it is.
  if new.entity = 'photo' or new.entity in ('note', 'entry')
    and (new.op in ('create', 'delete', 'restore') or coalesce(new.fields ? 'isInternal', false))
    and exists (select from public.photos f where f.project_id = new.project_id and f.note_id = new.entity_id) then
    perform private.tell_lists(jsonb_build_object('list', 'photos', 'op', 'touch', 'id', new.entity_id));
  end if;
  -- Lists show the end of a project; other computed dates are an update of its plan.
  if new.entity in ('project', 'client') and (new.op <> 'reschedule' or new.fields #> '{finish,0}' <> new.fields #> '{finish,1}') then
    message := jsonb_build_object(
      'list', case when project.is_template then 'templates' else 'projects' end,
      'op', case when new.entity = 'client' or new.op = 'reschedule' then 'update' else new.op end, 'id', project.id);
    -- The address of another banner is the function's to make: lists read the row.
    if new.entity = 'project' and new.op in ('update', 'reschedule') and not coalesce(new.fields ? 'bannerChanged', false) then
      message := message || jsonb_build_object('fields', case new.op
        when 'update' then private.listed(new.fields)
        else jsonb_build_object('scheduledCompletion', new.fields #> '{finish,1}') end || jsonb_build_object('lastUpdated', private.instant(project.last_updated)));
    end if;
    perform private.tell_lists(message);
    if new.entity = 'client' then
      perform private.tell_lists(
        jsonb_build_object('list', 'users', 'op', 'update', 'id', new.fields -> 'userId'));
    end if;
  elsif project.touched_at < moment - interval '2 seconds' and not project.is_template then
    update public.project_heads h set touched_at = moment where h.project_id = new.project_id;
    perform private.tell_lists(jsonb_build_object(
      'list', 'projects', 'op', 'touch', 'id', project.id, 'lastUpdated', private.instant(project.last_updated)));
  end if;
  return null;
end
$$;
comment on function private.broadcast_change is 'Sends one change to those who listen; at most every 2 s the lists hear of it.';
create trigger "90_broadcast" after insert on public.project_changes
  for each row execute function private.broadcast_change();

-- The sums and the day beside an open offer follow the contract.
create function private.client_op(op text, entity text, entity_id bigint, after jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  is_internal boolean := false;
begin
  if entity = 'ledgerentry' then
    return case
      when after ? 'isReleased' then case when (after ->> 'isReleased')::boolean then 'create' else 'delete' end
      when exists (select from public.ledger_entries e where e.id = entity_id and e.is_released) then op end;
  elsif entity = 'decision' then
    -- Its state alone: what is being drafted is nothing to them.
    return case when op = 'update' and after ->> 'state' <> 'draft' then op end;
  elsif entity = 'contract' then
    return case when op = 'create' or after ?| array['sumCents', 'completion'] then op end;
  elsif entity = 'report' then
    -- Once it is issued, and again when it has its file.
    return case when (after ->> 'number' is not null or after ? 'hasFile')
      and exists (select from public.reports r where r.id = entity_id and r.number is not null and r.audience = 'client')
      then case when after ->> 'number' is not null then 'create' else 'update' end end;
  elsif entity = 'document' then
    return case
      when after ? 'forClients' and op = 'update'
        then case when (after ->> 'forClients')::boolean then 'create' else 'delete' end
      when (op <> 'update' or after ?| array['number', 'title', 'kind', 'isReplaced'])
        and exists (select from public.documents d where d.id = entity_id and d.for_clients) then op end;
  elsif entity = 'documentset' then
    -- Published or withdrawn, and a drawing of it is for them.
    return case when after ? 'state' and exists (
      select from public.document_sets s
      join public.documents d on d.project_id = s.project_id and d.for_clients and d.deleted_at is null
      where s.id = entity_id and (after ->> 'state' = 'withdrawn' or d.retired_in = s.id or exists (
        select from public.document_versions v where v.document_id = d.id and v.set_id = s.id))) then 'update' end;
  elsif entity = 'todo' then
    -- What they read of the punch list.
    return case when (op <> 'update' or after ?| array['state', 'place', 'isPunch', 'isConfirmed'])
      and exists (
        select from public.todos d join public.notes n on n.project_id = d.project_id and n.id = d.note_id
        where d.note_id = $3 and not n.is_internal and (d.is_punch or after ? 'isPunch')) then 'update' end;
  elsif entity = 'question' then
    -- That nobody will answer; whose it is, is nothing to them.
    return case when after ? 'isSettled' then 'update' end;
  elsif entity = 'member' then
    -- They read who is manager and superintendent.
    return case when op <> 'create' or after ->> 'role' <> 'member' then 'update' end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'entry', 'photo') then
    return null;
  elsif op = 'update' and entity in ('majorphase', 'phase', 'task') and not after ?| array[
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase', 'isMilestone'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY', 'clientsWrite'
  ] then
    return null;
  elsif op = 'update' and entity in ('note', 'entry') and after - array['isForTrades', 'audience'] = '{}' then
    return null;
  elsif entity in ('note', 'entry') and op = 'update' and after ? 'isInternal' then
    return case when (after ->> 'isInternal')::boolean then 'delete' else 'create' end;
  elsif entity in ('note', 'entry') then
    select n.is_internal into is_internal from public.notes n where n.id = entity_id;
  elsif entity = 'photo' then
    select n.is_internal into is_internal
    from public.photos f join public.notes n on n.id = f.note_id where f.id = entity_id;
  end if;
  return case when is_internal then null else op end;
end
$$;
comment on function private.client_op is 'What a change of a project is to its clients; null when it is nothing.';

-- Two thousand rows that come at once were logged one by one: each change of the project's head and each look at the
-- row above waded through what the ones before had left. Now they are counted, logged and followed by the statement.
create function private.count_changes(project_id bigint, made bigint, is_told boolean) returns public.project_heads
language plpgsql set search_path = '' as $$
declare
  head public.project_heads;
begin
  update public.project_heads h
  set seq = h.seq + $2, last_updated = now(), last_updated_by = auth.uid(),
    client_seq = h.client_seq + case when $3 then $2 else 0 end,
    client_updated = case when $3 then now() else h.client_updated end
  where h.project_id = $1
  returning h.* into head;
  return head;
end
$$;
comment on function private.count_changes is 'Counts changes of a project, the last of which has the number in the head that it gives; is_told: whether clients hear of them.';

create function private.finishes(change public.project_changes) returns date[] language sql stable
return case change.op
  when 'reschedule' then array[change.fields -> 'finish' ->> 0, change.fields -> 'finish' ->> 1]::date[]
  else array[change.before ->> 'scheduledCompletion', change.after ->> 'scheduledCompletion']::date[] end;
comment on function private.finishes is 'The finish of a project before and after a change that is kept.';
grant execute on function private.finishes to authenticated;

create function private.keep_change() returns trigger language plpgsql set search_path = '' as $$
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
        and c.entity not in ('decision', 'ledgerentry')
        -- A transaction may move the plan twice: each entry has its own inputs.
        and c.seq > coalesce((
          select max(r.seq) from public.project_changes r
          where r.project_id = new.project_id and r.seq < new.seq and r.seq >= new.seq - 1000 and r.op = 'reschedule'
            and r.at = new.at and r.request_key is not distinct from new.request_key), 0)
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
comment on function private.keep_change is 'Marks a change that moved the finish, and puts the first inputs of its transaction into a reschedule.';
create trigger "05_keep" before insert on public.project_changes
  for each row when (new.op = 'reschedule' or new.op = 'update' and new.entity = 'project'
    and new.after ? 'scheduledCompletion')
  execute function private.keep_change();

create function private.log(
  project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, fields jsonb
) returns void
language plpgsql set search_path = '' as $$
declare
  head public.project_heads;
  told constant text := private.client_op($2, $3, $4, $6);
begin
  perform private.require_change($1);
  head := private.count_changes($1, 1, told is not null);
  insert into public.project_changes (
    project_id, seq, op, entity, entity_id, before, after, fields, request_key, client_seq, client_op, is_filled
  ) values ($1, head.seq, $2, $3, $4, $5, $6, $7, nullif(current_setting('app.request_key', true), '')::uuid,
    case when told is not null then head.client_seq end, told, private.is_filling());
  if head.diary_last is not null then
    perform private.touch_diary($1, $2, $3, $4, $5, $6, head.diary_last);
  end if;
end
$$;
comment on function private.log is 'Appends one change with the next number.';

create function private.log_item() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  entity constant text := tg_argv[0];
  was jsonb;
  is_now constant jsonb := private.shape(new);
  project bigint;
  difference jsonb;
begin
  if entity = 'project' then project := new.id; else project := new.project_id; end if;
  if private.is_quiet() then
    perform private.require_change(project);
  elsif tg_op = 'INSERT' then
    perform private.log(project, 'create', entity, new.id, null, is_now, private.whole(entity, is_now, true));
  else
    was := private.shape(old);
    if old.deleted_at is null and new.deleted_at is not null then
      perform private.log(project, 'delete', entity, new.id, was, null, '{}');
    elsif old.deleted_at is not null and new.deleted_at is null then
      perform private.log(project, 'restore', entity, new.id, null, is_now, private.whole(entity, is_now, false));
    else
      difference := private.changed(was, is_now);
      if difference <> '{}' then
        perform private.log(project, 'update', entity, new.id, private.changed(is_now, was), difference,
          -- Without the banner's path, which only the function can make an address of.
          case when difference ? 'bannerPic' then difference - 'bannerPic' || '{"bannerChanged": true}' else difference end
            || jsonb_build_object('version', new.version));
      end if;
    end if;
  end if;
  return null;
end
$$;
comment on function private.log_item is 'Logs a written row of projects, major_phases, phases or tasks (the argument is the entity).';
create trigger "91_log" after update on public.assignments for each row execute function private.log_item('assignment');
create trigger "91_log" after update on public.major_phases
  for each row when (not private.is_scheduling() and (old.order_num is not distinct from new.order_num
    or old.deleted_at is distinct from new.deleted_at))
  execute function private.log_item('majorphase');
create trigger "91_log" after update on public.phases
  for each row when (not private.is_scheduling() and (old.order_num is not distinct from new.order_num
    or old.deleted_at is distinct from new.deleted_at or old.major_phase_id <> new.major_phase_id))
  execute function private.log_item('phase');
create trigger "91_log" after update on public.plan_links for each row execute function private.log_item('link');
create trigger "90_log" after insert or update on public.projects
  for each row execute function private.log_item('project');
create trigger "91_log" after update on public.tasks
  for each row when (not private.is_scheduling() and (old.order_num is not distinct from new.order_num
    or old.deleted_at is distinct from new.deleted_at or old.phase_id <> new.phase_id))
  execute function private.log_item('task');

-- In a project with a closed day the name of the entity was that of a column, too, and no row could be added.
create function private.log_new_rows() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  -- The same for each new row of these tables.
  told constant text := private.client_op('create', kind, null, '{}');
  project bigint;
  made bigint;
  head public.project_heads;
begin
  for project, made in select a.project_id, count(*) from added a group by a.project_id order by a.project_id loop
    perform private.require_change(project);
    continue when private.is_quiet();
    head := private.count_changes(project, made, told is not null);
    execute format(
      'insert into public.project_changes (
         project_id, seq, op, entity, entity_id, after, fields, request_key, client_seq, client_op, is_filled)
       select $1, $2 - $3 + n.at, ''create'', $4, n.id, n.shape, private.whole($4, n.shape, true), $5,
         case when $6 is not null then $7 - $3 + n.at end, $6, private.is_filling()
       from (
         select r.id, private.shape(r) as shape, row_number() over (order by r.id) as at
         from public.%I r where r.id in (select a.id from added a where a.project_id = $1)
       ) n
       order by n.at', tg_table_name)
    using project, head.seq, made, kind, nullif(current_setting('app.request_key', true), '')::uuid, told, head.client_seq;
    if head.diary_last is not null then
      perform private.touch_diary(project, 'create', kind, c.entity_id, null, c.after, head.diary_last)
      from public.project_changes c where c.project_id = project and c.seq > head.seq - made order by c.seq;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.log_new_rows is 'Logs the rows that one statement made, in their order, in one step; the argument is their entity.';
create trigger "90_log" after insert on public.assignments referencing new table as added
  for each statement execute function private.log_new_rows('assignment');
create trigger "90_log" after insert on public.major_phases referencing new table as added
  for each statement execute function private.log_new_rows('majorphase');
create trigger "90_log" after insert on public.phases referencing new table as added
  for each statement execute function private.log_new_rows('phase');
create trigger "90_log" after insert on public.plan_links referencing new table as added
  for each statement execute function private.log_new_rows('link');
create trigger "90_log" after insert on public.tasks referencing new table as added
  for each statement execute function private.log_new_rows('task');

create function private.name_of(project_id bigint, entity text, id bigint) returns text
language sql stable set search_path = '' as $$
  select case $2
    when 'task' then (select t.title from public.tasks t where t.project_id = $1 and t.id = $3)
    when 'phase' then (select p.name from public.phases p where p.project_id = $1 and p.id = $3)
    when 'majorphase' then (select m.name from public.major_phases m where m.project_id = $1 and m.id = $3) end
$$;
comment on function private.name_of is 'The name of a row of a plan, also of a deleted one.';

create function private.plan_state(project_id bigint) returns text
language sql stable set search_path = ''
begin atomic
  select coalesce(
      (select c.seq from public.project_changes c
        where c.project_id = $1 and c.entity in ('project', 'majorphase', 'phase', 'task', 'link', 'projectday')
        order by c.seq desc limit 1),
      -- The changes of the plan are older than the log.
      (select h.seq from public.project_heads h where h.project_id = $1), 0)
    || '.' || (select w.edition from public.work_calendars w);
end;
comment on function private.plan_state is 'Another text after each change that the dates of a plan may follow from: the number of the last one, and the edition of the work calendar.';

create function private.rekey_after_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rekey_clients(old.project_id, old.user_id);
  return null;
end
$$;
comment on function private.rekey_after_client is 'Shuts the channel of a client who was taken off a project.';
create trigger "96_rekey" after delete on public.project_clients
  for each row execute function private.rekey_after_client();

create function private.rekey_after_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  worked constant boolean := private.is_office(old);
  works constant boolean := tg_op = 'UPDATE' and private.is_office(new);
begin
  if worked and not works then
    -- In the order of ids: two who do this at once never wait for each other crosswise.
    perform from public.project_heads h order by h.project_id for update;
    update public.project_heads h set channel_key = gen_random_uuid() where h.project_id is not null;
    update public.list_heads h set channel_key = gen_random_uuid() where h.id;
    perform private.tell_rekey(
      (select array_agg(p.id) from public.profiles p where private.is_office(p) and p.id <> old.id), null);
  elsif old.user_type = 3 and not old.disabled and (tg_op = 'DELETE' or new.user_type <> 3 or new.disabled) then
    perform private.rekey_clients(c.project_id, old.id)
    from (select project_id from public.project_clients where user_id = old.id order by project_id) c;
  end if;
  return null;
end
$$;
comment on function private.rekey_after_person is 'Shuts the open channels of somebody who was disabled, demoted or removed: the others of the office get new keys.';
create trigger "95_rekey" after update of user_type, disabled on public.profiles
  for each row execute function private.rekey_after_person();
create trigger "96_rekey" after delete on public.profiles for each row execute function private.rekey_after_person();

create function private.rekey_after_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rekey_clients(new.id, null);
  if new.deleted_at is not null then
    update public.project_heads h set channel_key = gen_random_uuid() where h.project_id = new.id;
  end if;
  -- One rule for secret links: disabling a project ends them, for good.
  if old.is_enabled and not new.is_enabled then
    delete from public.project_calendars c where c.project_id = new.id;
    update private.report_links l set revoked_at = now()
    from public.reports r where r.id = l.report_id and r.project_id = new.id and l.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.rekey_after_project is 'Shuts the channels of a project that was disabled or deleted, and ends the secret links of a disabled one.';
create trigger "95_rekey" after update on public.projects
  for each row when (old.is_enabled and not new.is_enabled or old.deleted_at is null and new.deleted_at is not null)
  execute function private.rekey_after_project();

create function private.rekey_clients(project bigint, gone uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.project_heads h set client_key = gen_random_uuid() where h.project_id = project;
  perform private.tell_rekey(
    (select array_agg(c.id) from (
      select k.user_id as id from public.project_clients k where k.project_id = project
      union select gone where gone is not null) c), project);
end
$$;
comment on function private.rekey_clients is 'A new key for a project''s clients, told to them and to the one who went.';

create function private.tell_client_added() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_rekey(array[new.user_id], new.project_id);
  return null;
end
$$;
comment on function private.tell_client_added is 'Tells a client who came to a project.';
create trigger "96_added" after insert on public.project_clients
  for each row execute function private.tell_client_added();

create function private.tell_opened() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_rekey(
    (select array_agg(c.user_id) from public.project_clients c where c.project_id = new.id), new.id);
  return null;
end
$$;
comment on function private.tell_opened is 'Tells the clients of a project that they see it from now on.';
create trigger "96_opened" after update on public.projects
  for each row when (new.launched_on is not null and new.is_enabled and new.deleted_at is null
    and (old.launched_on is null or not old.is_enabled))
  execute function private.tell_opened();

create function private.tell_rekey(people uuid[], project bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('project', project), 'rekey', 'user:' || person, true)
  from unnest(people) as person;
end
$$;
comment on function private.tell_rekey is 'Tells people to ask for their topics again; project null: for all of them.';

create function private.whole(entity text, shape jsonb, is_new boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return shape || case
    when entity = 'project' then '{"bannerPic": null}'
    when entity <> 'task' then '{}'
    when is_new then '{"noteCount": 0}'
    else jsonb_build_object('noteCount', (
      select count(*) from public.notes n
      where n.project_id = (select t.project_id from public.tasks t where t.id = (shape ->> 'id')::bigint)
        and n.task_id = (shape ->> 'id')::bigint and n.deleted_at is null and n.published_at is not null
        and n.parent_id is null))
  end;
end
$$;
comment on function private.whole is 'The row as its contract''s shape has it, for create and restore.';
