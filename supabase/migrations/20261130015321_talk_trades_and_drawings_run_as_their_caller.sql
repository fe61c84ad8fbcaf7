SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_client_notices (
  n public.notes
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  select k.user_id, (n).project_id, coalesce((n).parent_id, (n).id), (n).id,
    case when (n).parent_id is null then 'message' else 'reply' end, (n).created_by
  from public.project_clients k
  where k.project_id = (n).project_id and not (n).is_internal and k.user_id is distinct from (n).created_by
    and private.is_client_of(k.user_id, k.project_id)
    and case when (n).parent_id is null then (n).task_id is null and not (n).is_from_client else exists (
      select from public.notes o
      where o.project_id = (n).project_id and (o.id = (n).parent_id or o.parent_id = (n).parent_id)
        and o.created_by = k.user_id and o.deleted_at is null and o.published_at is not null) end
  on conflict on constraint notices_once do nothing
$function$;

CREATE OR REPLACE FUNCTION private.add_notice (
  n      public.notes,
  person uuid,
  kind   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if person is not distinct from (n).created_by or not private.works_here(person)
    or exists (select from public.projects p where p.id = (n).project_id and p.is_template) then
    return;
  end if;
  insert into public.notices as w (user_id, project_id, note_id, entry_id, kind, actor)
  values (person, (n).project_id, coalesce((n).parent_id, (n).id), (n).id, $3, (n).created_by)
  -- Whom a reply names, and who wrote in its thread before, is told of the name.
  on conflict on constraint notices_once do update set kind = 'mention' where excluded.kind = 'mention';
  perform realtime.send('{}', 'notice', 'user:' || person, true);
end
$function$;

CREATE OR REPLACE FUNCTION private.answerers (
  note_id bigint
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with one as (
    select coalesce(
      (select q.user_id from public.questions q where q.note_id = $1 and private.works_here(q.user_id)),
      private.runs_project(n.project_id, 'manager'), private.runs_project(n.project_id, 'superintendent')) as user_id
    from public.notes n where n.id = $1)
  select user_id from one where user_id is not null
  union all
  select u.id from public.profiles u
  where u.user_type in (1, 2) and not u.disabled and not exists (select from one where user_id is not null)
$function$;

CREATE OR REPLACE FUNCTION private.begin_entry (
  project_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.lock_project($1);
  -- Again: it may have changed while this waited for the lock.
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  elsif not private.clients_write($1) then
    raise exception 'messages off' using errcode = 'PT403';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_visit (
  link_id       bigint,
  assignment_id bigint
)
  RETURNS public.assignments
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  trade constant bigint := private.trade_of_link($1);
  today constant date := private.company_day();
  found_one public.assignments;
begin
  if trade is null then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  select a.* into found_one from public.assignments a
  join public.projects p on p.id = a.project_id and p.deleted_at is null and not p.is_template
  where a.id = $2 and a.trade_id = trade;
  if found then
    perform private.lock_project(found_one.project_id), set_config('app.trade', trade::text, true);
    -- Again: it may have changed while this waited for the lock.
    select a.* into found_one from public.assignments a
    where a.id = $2 and exists (select from private.visits_of(trade, $2, today - 14, today + 13));
  end if;
  if not found then
    raise exception 'This visit is not planned any more' using errcode = 'PT422', hint = 'assignment_id';
  end if;
  return found_one;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_visit_todo (
  link_id bigint,
  note_id bigint
)
  RETURNS public.todos
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  trade constant bigint := private.trade_of_link($1);
  found_one public.todos;
begin
  select d.* into found_one from public.todos d where d.note_id = $2 and d.trade_id = trade and d.deleted_at is null;
  if found then
    perform private.lock_project(found_one.project_id), set_config('app.trade', trade::text, true);
    -- Again: it may have changed while this waited for the lock.
    select d.* into found_one from public.todos d
    where d.note_id = $2 and d.trade_id = trade and d.deleted_at is null and private.trade_reads(trade, $2);
  end if;
  if not found then
    raise exception 'no such to-do' using errcode = 'P0002';
  end if;
  return found_one;
end
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.client_op (
  op        text,
  entity    text,
  entity_id bigint,
  after     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.copied_rows (
  source bigint,
  target bigint
)
  RETURNS TABLE (
    kind text,
    id   bigint,
    copy bigint
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return query
  select 'phase' as kind, p.id, q.id as copy
  from public.phases p
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases q on q.major_phase_id = n.id and q.order_num = p.order_num
  where p.project_id = source and p.deleted_at is null
  union all
  select 'task', t.id, u.id
  from public.tasks t
  join public.phases p on p.id = t.phase_id
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases q on q.major_phase_id = n.id and q.order_num = p.order_num
  join public.tasks u on u.phase_id = q.id and u.order_num = t.order_num
  where t.project_id = source and t.deleted_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION private.copy_plan (
  source bigint,
  target bigint,
  dates  jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- Siblings are numbered 1…n, so the numbers say which copy belongs to which original.
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type,
    scheduled_start, scheduled_completion, order_num)
  select target, m.generic_major_phase_id, m.name, m.description, m.duration, m.duration_type,
    d."scheduledStart", d."scheduledCompletion", m.order_num
  from public.major_phases m
  left join jsonb_to_recordset(dates -> 'majorPhases') d (id bigint, "scheduledStart" date, "scheduledCompletion" date)
    on d.id = m.id
  where m.project_id = source and m.deleted_at is null
  order by m.order_num;

  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, n.id, p.generic_phase_id, p.name, p.description, p.duration, p.duration_type,
    p.begins, d."notBefore", p.is_fixed and d."notBefore" is not null, d.deadline, p.is_outdoors, p.is_elapsed, p.is_order, p.is_milestone,
    d."scheduledStart", d."scheduledCompletion", p.order_num
  from public.phases p
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  left join jsonb_to_recordset(dates -> 'phases')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = p.id
  where p.project_id = source and p.deleted_at is null
  order by m.order_num, p.order_num;

  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, r.id, t.generic_task_id, t.title, t.description, t.duration, t.duration_type,
    t.begins, d."notBefore", t.is_fixed and d."notBefore" is not null, d.deadline, t.is_outdoors, t.is_elapsed, t.is_order, t.is_milestone,
    d."scheduledStart", d."scheduledCompletion", t.order_num
  from public.tasks t
  join public.phases p on p.id = t.phase_id
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases r on r.major_phase_id = n.id and r.order_num = p.order_num
  left join jsonb_to_recordset(dates -> 'tasks')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = t.id
  where t.project_id = source and t.deleted_at is null
  order by m.order_num, p.order_num, t.order_num;

  insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
  select target, l.from_kind, f.copy, l.to_kind, t.copy, l.type, l.lag, l.lag_in
  from public.plan_links l
  join private.copied_rows(source, target) f on f.kind = l.from_kind and f.id = l.from_id
  join private.copied_rows(source, target) t on t.kind = l.to_kind and t.id = l.to_id
  where l.project_id = source and l.deleted_at is null
  order by l.id;

  insert into public.assignments (project_id, phase_id, task_id, user_id, trade_id)
  select target, case r.kind when 'phase' then r.copy end, case r.kind when 'task' then r.copy end, a.user_id, a.trade_id
  from private.copied_rows(source, target) r
  join public.assignments a on a.project_id = source
    and ((r.kind = 'phase' and a.phase_id = r.id) or (r.kind = 'task' and a.task_id = r.id))
  where a.deleted_at is null and private.is_assignable(a.user_id, a.trade_id)
  order by a.id;

  update public.projects p set scheduled_completion = (dates ->> 'finish')::date where p.id = target and dates is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_changes (
  project_id bigint,
  made       bigint,
  is_told    boolean
)
  RETURNS public.project_heads
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.daily_questions (
  person uuid,
  scope  text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('more', greatest(max(n.nth) - 20, 0), 'rows', jsonb_agg(jsonb_build_object(
      'project', n.project, 'who', n.who, 'text', left(n.description, 300), 'day', n.day) order by n.nth) filter (where n.nth <= 20))
  from (
    select p.name as project, private.person_or_trade(e.created_by, null) as who, e.description,
      private.day_of(q.since) as day, row_number() over (order by q.since, q.note_id) as nth
    from public.questions q
    join public.projects p on p.id = q.project_id and p.deleted_at is null
    cross join lateral private.waiting_entry(q.project_id, q.note_id) e
    where $2 = 'all' or $1 in (select private.answerers(q.note_id))
  ) n
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION private.daily_todos (
  person uuid,
  scope  text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('more', greatest(max(n.nth) - 20, 0), 'rows', jsonb_agg(jsonb_build_object(
      'project', n.project, 'number', n.number, 'place', n.place, 'text', left(n.description, 300), 'day', n.due_on)
      order by n.nth) filter (where n.nth <= 20))
  from (
    select p.name as project, d.number, d.place, o.description, d.due_on,
      row_number() over (order by d.due_on, p.name, d.number) as nth
    from public.todos d
    join public.notes o on o.project_id = d.project_id and o.id = d.note_id and o.deleted_at is null
    join public.projects p on p.id = d.project_id and p.deleted_at is null
    where d.deleted_at is null and d.state = 'open' and d.due_on <= private.company_day() + 7
      and ($2 = 'all' or d.user_id = $1)
  ) n
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION private.draft_set (
  project_id bigint,
  set_id     bigint
)
  RETURNS public.document_sets
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  found public.document_sets;
begin
  perform private.begin_change($1);
  select s.* into found from public.document_sets s where s.project_id = $1 and s.id = $2 and s.deleted_at is null;
  if found.id is null then
    raise exception 'no such set' using errcode = 'P0002';
  elsif found.published_at is not null then
    raise exception 'The set is published already' using errcode = 'PT422', hint = 'published_at';
  end if;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.drop_links()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from public.plan_links l
  where l.project_id = old.project_id and l.from_kind = tg_argv[0] and l.from_id = old.id;
  delete from public.plan_links l
  where l.project_id = old.project_id and l.to_kind = tg_argv[0] and l.to_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_links()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update private.mail_links l set used_at = now() where l.user_id = new.id and l.used_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_lines (
  project_id bigint,
  lines      text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.project_changes c set before = private.said_still(c.before), after = private.said_still(c.after)
  where c.project_id = $1 and c.entity = 'diaryday' and 'line:' || (coalesce(c.after, c.before) ->> 'line') = any ($2);
  delete from public.diary_lines l where l.project_id = $1 and l.deleted_at is not null and 'line:' || l.id = any ($2)
$function$;

CREATE OR REPLACE FUNCTION private.is_left_over (
  project_id  bigint,
  decision_id bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select not exists (select from public.projects p where p.id = $1)
    and not exists (select from public.change_orders c where c.project_id = $1 and ($2 is null or c.decision_id = $2))
$function$;

CREATE OR REPLACE FUNCTION private.keep_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.keep_offer_files()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into public.offer_files (offer_id, choice, path, print_path, name, mime_type, size, sha256, print_sha256)
  select new.id, c.number, f.path, f.print_path, f.name, f.mime_type, f.size, f.sha256, f.print_sha256
  from jsonb_array_elements(new.content -> 'choices') with ordinality c (choice, number)
  cross join jsonb_array_elements(c.choice -> 'files') with ordinality n (file, place)
  join public.decision_files f on f.project_id = new.project_id and f.decision_id = new.decision_id
    and f.id = (n.file ->> 'id')::bigint and f.sha256 = n.file ->> 'sha256'
    and f.print_sha256 is not distinct from n.file ->> 'printSha256'
  order by c.number, n.place;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_pages()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    if current_setting('app.diary_page', true) = new.project_id || ' ' || new.number
      and new.number = (select h.diary_number from public.project_heads h where h.project_id = new.project_id) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if current_setting('app.diary_erased', true) = old.project_id || ' ' || old.number
      and to_jsonb(new) - '{shared,office}'::text[] = to_jsonb(old) - '{shared,office}'::text[]
      and coalesce(new.shared = old.shared, new.shared is null) and coalesce(new.office = old.office, new.office is null) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from public.projects p where p.id = old.project_id) then
      return old; -- swept with its project
    end if;
  end if;
  raise exception 'a diary is only added to' using errcode = '55000';
end
$function$;

CREATE OR REPLACE FUNCTION private.launch_baseline (
  project_id bigint
)
  RETURNS SETOF public.baselines
  LANGUAGE sql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
  select b.* from public.baselines b join public.projects p on p.id = b.project_id
  where b.project_id = $1 and b.at >= p.launched_on and b.finish is not null order by b.seq limit 1
$function$;

CREATE OR REPLACE FUNCTION private.leave_updated (
  head public.project_heads
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.project_heads h set last_updated = (head).last_updated, last_updated_by = (head).last_updated_by
  where h.project_id = (head).project_id and h.seq <> (head).seq
$function$;

CREATE OR REPLACE FUNCTION private.library_list (
  entity    text,
  parent_id bigint
)
  RETURNS bigint[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  place record;
  ids bigint[];
begin
  select * into place from private.library_table(entity);
  execute format('select coalesce(array_agg(id order by order_num), ''{}'') from public.%I where deleted_at is null and %s',
    place.item_table, case when place.parent_column is null then 'true'
      else format('%I is not distinct from $1', place.parent_column) end) into ids using parent_id;
  return ids;
end
$function$;

CREATE OR REPLACE FUNCTION private.lock_project (
  project_id bigint
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  last bigint;
  mode text;
begin
  select h.seq into last from public.project_heads h where h.project_id = $1 for update;
  -- A second statement: it sees what was committed while this one waited for the lock.
  select p.schedule_mode into mode from public.projects p where p.id = $1 and p.deleted_at is null;
  if last is null or mode is null then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform set_config('app.project', $1::text, true), set_config('app.schedule_mode', mode, true);
  return last;
end
$function$;

CREATE OR REPLACE FUNCTION private.log (
  project_id bigint,
  op         text,
  entity     text,
  entity_id  bigint,
  before     jsonb,
  after      jsonb,
  fields     jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.log_set (
  project_id bigint,
  set_id     bigint,
  documents  bigint[],
  said       jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
BEGIN ATOMIC
 SELECT private.log(project_id, 'update'::text, 'documentset'::text, set_id, NULL::jsonb, said, (said || jsonb_build_object('documents', documents)))
  AS log;
END;

CREATE OR REPLACE FUNCTION private.log_whole_note (
  op text,
  n  public.notes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  shape constant jsonb := private.shape_of_note(n);
  reference jsonb := jsonb_build_object('taskId', (n).task_id);
begin
  if (n).parent_id is not null then
    reference := reference || jsonb_build_object('noteId', (n).parent_id);
  end if;
  perform private.log((n).project_id, $1, private.entity_of(n), (n).id,
    case $1 when 'delete' then shape end, case $1 when 'delete' then null else shape end, reference);
end
$function$;

CREATE OR REPLACE FUNCTION private.make_head()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into public.project_heads (project_id) values (new.id);
  perform set_config('app.project', new.id::text, true);
  -- What a copy is made of is computed once, when all of it is there.
  perform set_config('app.schedule_mode', '', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_project (
  name            text,
  scheduled_start date,
  template_id     bigint,
  is_template     boolean,
  schedule_mode   text    DEFAULT NULL::text,
  dates           jsonb   DEFAULT NULL::jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  made bigint;
begin
  if template_id is not null then
    perform private.hold_template(template_id);
  end if;
  perform private.be_quiet(true);
  -- A linked project needs a start; without one its dates are by hand.
  insert into public.projects (name, scheduled_start, template_id, is_template, description, work_week, schedule_mode)
  select $1, $2, $3, $4, p.description, p.work_week,
    coalesce($5, case when $2 is null and not $4 then 'manual' end, p.schedule_mode, 'manual')
  from (values (true)) once left join public.projects p on p.id = $3
  returning id into made;
  if template_id is not null then
    perform private.copy_plan($3, made, $6);
  end if;
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.mark_project (
  project bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  mark constant timestamptz := clock_timestamp();
  computed_dates constant text := coalesce(current_setting('app.schedule', true), '');
begin
  perform private.be_quiet(true), set_config('app.schedule', 'on', true);
  perform private.mark_below(project, mark, m.id, null, null)
  from public.major_phases m where m.project_id = project and m.deleted_at is null;
  update public.major_phases m set deleted_at = mark, deleted_order_num = m.order_num, order_num = null
  where m.project_id = project and m.deleted_at is null;
  update public.photos f set deleted_at = mark
  where f.project_id = project and f.deleted_at is null and f.note_id in (
    select n.id from public.notes n where n.project_id = project and n.task_id is null and n.deleted_at is null);
  update public.notes n set deleted_at = mark
  where n.project_id = project and n.task_id is null and n.deleted_at is null;
  perform private.be_quiet(false), set_config('app.schedule', computed_dates, true);
  update public.projects p set deleted_at = mark where p.id = project;
end
$function$;

CREATE OR REPLACE FUNCTION private.name_of (
  project_id bigint,
  entity     text,
  id         bigint
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case $2
    when 'task' then (select t.title from public.tasks t where t.project_id = $1 and t.id = $3)
    when 'phase' then (select p.name from public.phases p where p.project_id = $1 and p.id = $3)
    when 'majorphase' then (select m.name from public.major_phases m where m.project_id = $1 and m.id = $3) end
$function$;

CREATE OR REPLACE FUNCTION private.notify_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  after constant jsonb := new.after;
  by_trade constant jsonb := coalesce(
    (select jsonb_build_object('trade', t.name) from public.trades t where t.id = new.actor_trade), '{}');
  project public.projects;
begin
  select p.* into project from public.projects p where p.id = new.project_id;
  if project.is_template then
    return null;
  end if;
  if new.entity = 'note' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'note', n.project_id, n.id, n.created_by, jsonb_build_object('task', t.title, 'text', left(n.description, 300)) || by_trade
    from public.notes n join public.tasks t on t.id = n.task_id
    where n.id = new.entity_id;
  elsif new.entity = 'task' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'status', t.project_id, t.id, new.actor, jsonb_build_object('task', t.title,
      'status', (array['scheduled', 'started', 'completed'])[t.status_id]) || by_trade
    from public.tasks t where t.id = new.entity_id;
  elsif new.entity = 'documentset' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'drawing', s.project_id, s.id, new.actor, jsonb_build_object('name', s.name, 'status', after -> 'state',
      'new', coalesce(after -> 'new', '0'), 'replaced', coalesce(after -> 'replaced', '0'),
      'retired', coalesce(after -> 'retired', '0'), 'text', s.reason)
    from public.document_sets s where s.id = new.entity_id;
  else
    insert into public.notifications (kind, project_id, actor, details)
    select case c.status when 'launched' then 'launch' else 'status' end, project.id, new.actor,
      jsonb_build_object('status', c.status)
    from (values
      ('launched', after ->> 'launchedOn' is not null),
      ('enabled', after ->> 'isEnabled' = 'true'),
      ('disabled', after ->> 'isEnabled' = 'false'),
      ('started', after ->> 'startedOn' is not null),
      ('completed', after ->> 'completedOn' is not null)
    ) as c (status, holds)
    where c.holds;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_decision()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  told constant jsonb := private.told_event(new);
begin
  -- Whose signature the office took down is the person; who did it is the actor.
  insert into public.notifications (kind, project_id, entity_id, actor, person_id, details)
  select 'decision', d.project_id, d.id, case new.kind when 'not_applied' then null else new.actor end,
    case when told ->> 'method' is not null then (new.data ->> 'person')::uuid end,
    jsonb_build_object('decision', d.title, 'status', new.kind) || case when told ->> 'method' is not null
      then jsonb_build_object('person', told -> 'to') else jsonb_build_object('text', left(new.data ->> 'text', 300)) end
  from public.decisions d where d.project_id = new.project_id and d.id = new.decision_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_signup()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into public.notifications (kind, person_id, actor, details)
  values ('signup', new.id, new.id, jsonb_build_object('person', private.person_name(new)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.own_entry (
  project_id bigint,
  entry_id   bigint
)
  RETURNS public.notes
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  entry public.notes;
begin
  perform private.begin_entry($1);
  select n.* into entry from public.notes n
  join public.notes t on t.project_id = n.project_id and t.id = coalesce(n.parent_id, n.id)
  where n.project_id = $1 and n.id = $2 and n.is_from_client and n.created_by = auth.uid()
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
    and t.deleted_at is null;
  if entry.id is null then
    raise exception 'no such entry' using errcode = 'P0002';
  elsif entry.created_on < now() - interval '15 minutes' or exists (
    select from public.notes n
    where n.project_id = $1 and n.parent_id = coalesce(entry.parent_id, entry.id) and n.id <> entry.id
      and n.deleted_at is null and not n.is_internal and n.published_at > entry.published_at) then
    raise exception 'it stands' using errcode = 'PT403';
  end if;
  return entry;
end
$function$;

CREATE OR REPLACE FUNCTION private.password_changed (
  user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.profiles p
  set must_change_password = false, signed_up_on = coalesce(p.signed_up_on, now())
  where p.id = $1;
end
$function$;

CREATE OR REPLACE FUNCTION private.password_seen_by (
  user_id uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((select private.person_name(s) from public.profiles s where s.id::text = m.seen_by), m.seen_by)
  from (select private.metadata(u.raw_app_meta_data) ->> 'password_seen_by' as seen_by from auth.users u where u.id = $1) m
$function$;

CREATE OR REPLACE FUNCTION private.person_or_trade (
  person uuid,
  trade  bigint
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) from public.profiles p where p.id = $1),
    (select d.name from public.trades d where d.id = $2), '')
$function$;

CREATE OR REPLACE FUNCTION private.place_question (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  waits constant timestamptz := (private.waiting_entry($1, $2)).published_at;
  was timestamptz;
begin
  select q.since into was from public.questions q where q.note_id = $2;
  if was is not distinct from waits then
    return;
  elsif waits is null then
    delete from public.questions q where q.note_id = $2;
  else
    insert into public.questions as q (note_id, project_id, since) values ($2, $1, waits)
    on conflict on constraint questions_pkey do update set since = excluded.since;
  end if;
  perform private.tell_questions($2);
end
$function$;

CREATE OR REPLACE FUNCTION private.plan_state (
  project_id bigint
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT ((COALESCE(( SELECT c.seq
            FROM public.project_changes c
           WHERE
             ((c.project_id = plan_state.project_id) AND (c.entity = ANY (ARRAY['project'::text, 'majorphase'::text, 'phase'::text, 'task'::text, 'link'::text,
             'projectday'::text])))
           ORDER BY c.seq DESC
          LIMIT 1), ( SELECT h.seq
            FROM public.project_heads h
           WHERE (h.project_id = plan_state.project_id)), (0)::bigint) || '.'::text) || ( SELECT w.edition
            FROM public.work_calendars w));
END;

CREATE OR REPLACE FUNCTION private.queue_client_mail()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  told constant jsonb := private.told_event(new);
begin
  if new.kind in ('sent', 'withdrawn') then
    -- Who was not told yet hears of the newest alone, and nothing of what was withdrawn meanwhile.
    with untold as (
      delete from private.client_mails m where m.decision_id = new.decision_id and m.kind = 'sent' returning m.user_id, m.offer_id
    )
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select s.user_id, new.project_id, new.decision_id, new.offer_id, new.kind, new.data ->> 'text', told
    from public.offer_signers s
    where s.offer_id = new.offer_id
      and (new.kind = 'sent' or not exists (select from untold u where u.user_id = s.user_id and u.offer_id = new.offer_id));
  elsif new.kind = 'signed' then
    -- Who signed hears of it as well: it may have been somebody else. In person and on paper they have been told already.
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select s.user_id, new.project_id, new.decision_id, new.offer_id, new.kind, null, told
    from public.offer_signers s
    where s.offer_id = new.offer_id and not (new.data ? 'method' and s.user_id = (new.data ->> 'person')::uuid);
  elsif new.kind = 'closed' then
    -- The mail with the paper tells it.
    delete from private.client_mails m where m.decision_id = new.decision_id and m.kind = 'signed';
  elsif new.kind = 'disputed' then
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select u.id, new.project_id, new.decision_id, new.offer_id, new.kind,
      new.data ->> 'text', told
    from public.profiles u
    where not u.disabled and (u.user_type = 1
      or exists (select from public.offer_signers s where s.offer_id = new.offer_id and s.user_id = u.id)
      or exists (select from public.decision_offers o where o.id = new.offer_id and o.sent_by = u.id));
  else
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select w.person, new.project_id, new.decision_id, new.offer_id, new.kind, new.data ->> 'text', told
    from (
      select e.actor as person from public.decision_events e
      where e.project_id = new.project_id and e.decision_id = new.decision_id and e.kind = 'asked' and e.actor is not null
      union
      select s.user_id from public.offer_signers s where s.offer_id = new.offer_id and not exists (
        select from public.decision_events e
        where e.project_id = new.project_id and e.decision_id = new.decision_id and e.kind = 'asked')
    ) w;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record (
  action    text,
  entity    text,
  entity_id text,
  name      text,
  details   jsonb DEFAULT '{}'::jsonb,
  actor     uuid  DEFAULT auth.uid()
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into public.audit_log (action, entity, entity_id, name, details, actor, actor_name)
  values ($1, $2, $3, $4, $5, $6,
    (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = $6));
end
$function$;

CREATE OR REPLACE FUNCTION private.rekey_clients (
  project bigint,
  gone    uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.project_heads h set client_key = gen_random_uuid() where h.project_id = project;
  perform private.tell_rekey(
    (select array_agg(c.id) from (
      select k.user_id as id from public.project_clients k where k.project_id = project
      union select gone where gone is not null) c), project);
end
$function$;

CREATE OR REPLACE FUNCTION private.rekey_staff (
  gone uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- In the order of ids: two who do this at once never wait for each other crosswise.
  perform from public.project_heads h order by h.project_id for update;
  update public.project_heads h set channel_key = gen_random_uuid() where h.project_id is not null;
  update public.list_heads h set channel_key = gen_random_uuid() where h.id;
  perform private.tell_rekey(
    (select array_agg(p.id) from public.profiles p where p.user_type in (1, 2) and not p.disabled and p.id <> gone), null);
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_offers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  with gone as (
    delete from public.decision_offers o
    where o.project_id = old.id and private.is_left_over(o.project_id, o.decision_id) returning id
  ), choices as (delete from public.offer_choices x using gone where x.offer_id = gone.id),
    signers as (delete from public.offer_signers x using gone where x.offer_id = gone.id)
  delete from public.decision_signatures x using gone where x.offer_id = gone.id;
  delete from public.decision_events e where e.project_id = old.id and private.is_left_over(e.project_id, e.decision_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.report_work (
  visit public.assignments,
  work  text,
  day   date
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.company_day();
  tasks constant bigint[] := case when visit.task_id is not null then array[visit.task_id] else array(
    select t.id from private.visit_tasks(visit.project_id, visit.phase_id) t order by t.order_num) end;
begin
  -- A telephone may be a day ahead of the company.
  if not exists (select from private.visits_of(visit.trade_id, visit.id, today - 14, greatest(today, day))) then
    raise exception 'This work is planned for a later day' using errcode = 'PT422', hint = 'day';
  end if;
  if cardinality(tasks) = 0 then
    update public.phases f
    set started_on = coalesce(f.started_on, day), completed_on = case work when 'completed' then day end
    where f.project_id = visit.project_id and f.id = visit.phase_id and f.completed_on is null
      and (work = 'completed' or f.started_on is null);
    return null;
  end if;
  return jsonb_build_object(
    -- Nowhere on earth is it later.
    'day', least(day, (now() at time zone 'Etc/GMT-14')::date),
    'statusId', case work when 'completed' then 3 else 2 end,
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'statusId', t.status_id, 'startedOn', t.started_on,
        'startedBy', t.started_by, 'completedOn', t.completed_on, 'completedBy', t.completed_by) order by t.order_num)
      from public.tasks t
      where t.project_id = visit.project_id and t.id = any (tasks) and case work when 'completed' then t.status_id < 3
        -- The first task begins; which of the others follow only those on site know.
        else t.id = tasks[1] and t.status_id = 1 and not exists (
          select from public.tasks o where o.project_id = visit.project_id and o.id = any (tasks) and o.status_id > 1) end),
      '[]'));
end
$function$;

CREATE OR REPLACE FUNCTION private.require_own_drawing (
  project_id  bigint,
  document_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if not private.is_admin() and exists (
    select from public.document_versions v
    join public.document_openings o on o.project_id = v.project_id and o.version_id = v.id
    where v.project_id = $1 and v.document_id = $2 and o.user_id is distinct from auth.uid()
  ) then
    raise exception 'What others have opened is deleted by an administrator' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_signing (
  decision_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if current_setting('app.signing', true) is distinct from $1::text then
    raise exception 'a closing of decision % did not begin with a signature', $1 using errcode = '55000';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_stored (
  project_id bigint,
  path       text,
  mime_types text[],
  size       bigint,
  property   text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if $2 !~ ('^' || $1 || '/[0-9a-f-]{36}\.[a-z]{3,4}$') or not exists (
    select from storage.objects o where o.bucket_id = 'drawings' and o.name = $2
      and o.metadata ->> 'mimetype' = any ($3) and ($4 is null or (o.metadata ->> 'size')::bigint = $4)
  ) then
    raise exception 'The file did not arrive' using errcode = 'PT422', hint = $5;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.runs_project (
  project_id bigint,
  role       text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT m.user_id
    FROM (public.project_members m
      JOIN public.profiles u ON (((u.id = m.user_id) AND (NOT u.disabled))))
   WHERE ((m.project_id = runs_project.project_id) AND (m.role = runs_project.role));
END;

CREATE OR REPLACE FUNCTION private.hears_trades (
  project_id bigint,
  maker      uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(private.runs_project(project_id, 'superintendent'::text), private.runs_project(project_id, 'manager'::text), maker)
  AS "coalesce";
END;

CREATE OR REPLACE FUNCTION private.stored_size (
  paths text[]
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(sum(((o.metadata ->> 'size'::text))::bigint), (0)::numeric)
  AS "coalesce"
    FROM storage.objects o
   WHERE ((o.bucket_id = 'drawings'::text) AND (o.name = ANY (stored_size.paths)));
END;

CREATE OR REPLACE FUNCTION private.sweep_documents (
  due timestamp with time zone,
  max integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  gone bigint[] := array(
    select d.id from public.documents d where d.deleted_at < due order by d.id limit max for update skip locked);
  pages bigint[] := array(
    select v.page_id from public.documents d
    join public.document_versions v on v.project_id = d.project_id and v.document_id = d.id where d.id = any (gone));
  files bigint[] := array(select distinct p.file_id from public.document_pages p where p.id = any (pages));
begin
  delete from public.documents d where d.id = any (gone);
  delete from public.document_pages p where p.id = any (pages);
  delete from public.document_files f where f.id = any (files)
    and not exists (select from public.document_pages p where p.file_id = f.id);
  return cardinality(gone);
end
$function$;

CREATE OR REPLACE FUNCTION private.sweep_plan (
  what text,
  due  timestamp with time zone,
  max  integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  removed integer;
begin
  -- A row waits for what is below it. Each look below names the project, the first column of its index.
  case what
    when 'notes' then
      delete from public.notes n where n.ctid = any (array(
        select d.ctid from public.notes d where d.deleted_at < due
          and not exists (select from public.photos f where f.project_id = d.project_id and f.note_id = d.id)
          and not exists (select from public.notes r where r.project_id = d.project_id and r.parent_id = d.id)
        limit max for update skip locked));
    when 'tasks' then
      delete from public.tasks t where t.ctid = any (array(
        select d.ctid from public.tasks d where d.deleted_at < due
          and not exists (select from public.notes n where n.project_id = d.project_id and n.task_id = d.id)
        limit max for update skip locked));
    when 'phases' then
      delete from public.phases p where p.ctid = any (array(
        select d.ctid from public.phases d where d.deleted_at < due
          and not exists (select from public.tasks t where t.project_id = d.project_id and t.phase_id = d.id)
        limit max for update skip locked));
    when 'major phases' then
      delete from public.major_phases m where m.ctid = any (array(
        select d.ctid from public.major_phases d where d.deleted_at < due
          and not exists (select from public.phases p where p.project_id = d.project_id and p.major_phase_id = d.id)
        limit max for update skip locked));
    when 'links' then
      delete from public.plan_links l where l.ctid = any (array(
        select d.ctid from public.plan_links d where d.deleted_at < due limit max for update skip locked));
    when 'assignments' then
      delete from public.assignments a where a.ctid = any (array(
        select d.ctid from public.assignments d where d.deleted_at < due limit max for update skip locked));
    when 'decision options' then
      delete from public.decision_options o where o.ctid = any (array(
        select d.ctid from public.decision_options d where d.deleted_at < due limit max for update skip locked));
    when 'decisions' then
      delete from public.decisions d where d.ctid = any (array(
        select x.ctid from public.decisions x where x.deleted_at < due limit max for update skip locked));
    when 'diary lines' then
      delete from public.diary_lines l where l.ctid = any (array(
        select d.ctid from public.diary_lines d where d.deleted_at < due limit max for update skip locked));
    when 'drafts of reports' then
      delete from public.reports r where r.ctid = any (array(
        select d.ctid from public.reports d where d.deleted_at < due limit max for update skip locked));
    when 'documents' then
      return private.sweep_documents(due, max);
    when 'document sets' then
      -- Their files have no row from then on, and go by that. A draft goes after a week without a touch.
      delete from public.document_sets s where s.ctid = any (array(
        select d.ctid from public.document_sets d where d.deleted_at < due
          or (d.published_at is null and coalesce(d.updated_at, d.created_at) < now() - interval '7 days' and d.deleted_at is null)
        limit max for update skip locked));
    when 'trades' then
      -- A trade waits for what is assigned to it, and stays where a diary names it.
      delete from public.trades t where t.ctid = any (array(
        select d.ctid from public.trades d where d.deleted_at < due
          and not exists (select from public.assignments a where a.trade_id = d.id)
          and not exists (select from public.diary_people w where w.trade_id = d.id)
        limit max for update skip locked));
    when 'changes of deleted projects' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.projects p join public.project_changes d on d.project_id = p.id
        where p.deleted_at < due limit max));
    when 'projects' then
      -- A template stays as an empty row while projects name it: setting them free would be a change of theirs.
      delete from public.projects p where p.ctid = any (array(
        select d.ctid from public.projects d where d.deleted_at < due and d.banner_path is null
          and not exists (select from public.major_phases m where m.project_id = d.id)
          and not exists (select from public.notes n where n.project_id = d.id)
          and not exists (select from public.project_changes c where c.project_id = d.id)
          and not exists (select from public.projects o where o.template_id = d.id)
        limit max for update skip locked));
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_account_change (
  user_id uuid,
  what    text
)
  RETURNS SETOF private.account_changes
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  delete from private.account_changes c
  where c.user_id = $1 and c.what = $2 and c.begun_at > now() - interval '1 minute' returning c.*
$function$;

CREATE OR REPLACE FUNCTION private.tell_agenda()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.tell_lists(jsonb_build_object('list', 'agenda', 'op', 'touch', 'id', new.project_id))
  from public.projects p where p.id = new.project_id and not p.is_template;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_anew (
  n      public.notes,
  person uuid,
  kind   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from public.notices w where w.entry_id = (n).id and w.user_id = person;
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  values (person, (n).project_id, coalesce((n).parent_id, (n).id), (n).id, $3, auth.uid());
  perform realtime.send('{}', 'notice', 'user:' || person, true);
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_audit()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.tell_lists(jsonb_build_object('list', 'audit', 'op', 'create', 'id', new.id));
  if new.entity in ('library', 'settings') then
    perform private.tell_lists(jsonb_build_object('list', new.entity, 'op', 'update', 'id', new.id));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_finished()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  person constant uuid := private.hears_trades(new.project_id, new.created_by);
  told uuid;
begin
  for told in
    delete from public.notices w
    where w.entry_id = new.note_id and w.kind = 'finished'
    returning w.user_id
  loop
    perform realtime.send('{}', 'notice', 'user:' || told, true);
  end loop;
  if new.done_trade_id is not null and private.works_here(person) then
    perform private.tell_anew(n, person, 'finished')
    from public.notes n where n.project_id = new.project_id and n.id = new.note_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_link()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.tell_lists(jsonb_build_object('list', 'trades', 'op', 'update', 'id', new.trade_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_lists (
  message jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform realtime.send(message, 'list', 'lists:' || h.channel_key, true) from public.list_heads h;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_notification()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.tell_lists(jsonb_build_object('list', 'notifications', 'op', 'create', 'id', new.id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_questions (
  note_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.tell_lists(jsonb_build_object('list', 'questions', 'op', 'touch', 'id', $1));
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_rekey (
  people  uuid[],
  project bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform realtime.send(jsonb_build_object('project', project), 'rekey', 'user:' || person, true)
  from unnest(people) as person;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_visits (
  trade_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into private.told_visits as t (assignment_id, told, seen)
  select v.id, daterange(v.starts, v.ends, '[]'), daterange(v.starts, v.ends, '[]')
  from private.visits_of($1, null, private.company_day(), private.company_day() + 13) v
  where v.work <> 'completed'
  on conflict on constraint told_visits_pkey do update
    set told = excluded.told, seen = excluded.seen, changed_at = null, first_changed_at = null;
end
$function$;

CREATE OR REPLACE FUNCTION private.touched_files (
  d     public.decisions,
  event text,
  name  text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update public.decisions x set edited_at = clock_timestamp() where x.id = d.id;
  -- Not to clients: what is being drafted is nothing to them.
  perform private.log(d.project_id, 'update', 'decision', d.id, '{}', jsonb_build_object('event', $2, 'file', $3), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.trade_of_link (
  link_id bigint
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT t.id
    FROM (private.trade_links l
      JOIN public.trades t ON (((t.id = l.trade_id) AND (t.deleted_at IS NULL))))
   WHERE ((l.id = trade_of_link.link_id) AND (l.revoked_at IS NULL) AND (l.expires_at > now()));
END;

CREATE OR REPLACE FUNCTION private.shared_drawings (
  project_id bigint,
  variant    text,
  link_id    bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT
   COALESCE(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'title', d.title, 'versionId', v.id, 'revision', v.revision, 'since',
   private.instant(v.created_at), 'url', ((p.id || '/'::text) || shared_drawings.variant), 'width', p.width, 'height', p.height, 'pages',
         CASE p.page
             WHEN 0 THEN (f.pages)::integer
             ELSE 1
         END, 'hasSheet', ((p.sheet_path IS NOT NULL) OR (p.page = 0) OR (f.pages = 1)), 'isNew', (NOT (EXISTS ( SELECT
            FROM public.document_openings o
           WHERE ((o.project_id = v.project_id) AND (o.version_id = v.id) AND
                 CASE
                     WHEN (shared_drawings.link_id IS NULL) THEN (o.user_id = auth.uid())
                     ELSE (o.link_id IN ( SELECT l.id
                        FROM private.trade_links l
                       WHERE (l.trade_id = private.trade_of_link(shared_drawings.link_id))))
                 END))))) ORDER BY (d.kind <> 'drawing'::text), d.number_key, d.title, d.id), '[]'::jsonb)
  AS "coalesce"
    FROM (((public.documents d
      JOIN public.document_versions v ON (((v.project_id = d.project_id) AND (v.id = d.current_id) AND (v.withdrawn_at IS NULL))))
      JOIN public.document_pages p ON (((p.project_id = v.project_id) AND (p.id = v.page_id))))
      JOIN public.document_files f ON ((f.id = p.file_id)))
   WHERE ((d.project_id = shared_drawings.project_id) AND (d.deleted_at IS NULL) AND
         CASE
             WHEN (shared_drawings.link_id IS NULL) THEN d.for_clients
             ELSE d.for_trades
         END);
END;

CREATE OR REPLACE FUNCTION private.trade_reads (
  trade_id bigint,
  note_id  bigint
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select from public.notes n
    join public.notes b on b.project_id = n.project_id and b.id = coalesce(n.parent_id, n.id)
      and b.deleted_at is null and b.published_at is not null
    join public.tasks t on t.project_id = b.project_id and t.id = b.task_id and t.deleted_at is null
    join public.phases p on p.project_id = t.project_id and p.id = t.phase_id and p.deleted_at is null
    join public.projects j on j.id = n.project_id and j.deleted_at is null
    where n.id = $2 and n.deleted_at is null and n.published_at is not null
      and (j.completed_on is null and (b.trade_id = $1 or b.is_for_trades and exists (
          select from public.assignments a
          where a.trade_id = $1 and a.project_id = n.project_id and a.deleted_at is null
            and (a.task_id = t.id or a.phase_id = p.id)))
        -- What is to be fixed is often told when all else is done.
        or exists (
          select from public.todos d
          where d.project_id = n.project_id and d.note_id = b.id and d.trade_id = $1 and d.deleted_at is null))
      and (n.parent_id is null or n.is_for_trades or n.trade_id = $1 or n.for_trade_id = $1));
end
$function$;

CREATE OR REPLACE FUNCTION private.take_untold_todos (
  trade_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
BEGIN ATOMIC
 WITH untold
  AS (
          DELETE FROM private.untold_todos k
           WHERE (k.trade_id = take_untold_todos.trade_id)
           RETURNING k.note_id
         )
  SELECT jsonb_agg(jsonb_build_object('project', p.name, 'number', d.number, 'place', d.place, 'dueOn', d.due_on, 'text', "left"(n.description, 300)) ORDER BY p.name, p.id, d.number) AS jsonb_agg
    FROM (((untold u
      JOIN public.todos d ON (((d.note_id = u.note_id) AND (d.trade_id = take_untold_todos.trade_id) AND (d.deleted_at IS NULL) AND (d.state = 'open'::text))))
      JOIN public.notes n ON (((n.project_id = d.project_id) AND (n.id = d.note_id))))
      JOIN public.projects p ON ((p.id = d.project_id)))
   WHERE private.trade_reads(take_untold_todos.trade_id, u.note_id);
END;

CREATE OR REPLACE FUNCTION private.use_trade_link (
  link_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update private.trade_links l set used_at = now(), expires_at = now() + interval '60 days'
  where l.id = $1 and coalesce(l.used_at, '-infinity') < now() - interval '1 hour';
  if found then
    -- What came after the week was sent: the trade has read it on its page.
    insert into private.told_visits as t (assignment_id, told, seen)
    select v.id, daterange(v.starts, v.ends, '[]'), daterange(v.starts, v.ends, '[]')
    from private.visits_of(private.trade_of_link($1), null, private.company_day(), private.company_day() + 13) v
    where v.work <> 'completed'
    on conflict on constraint told_visits_pkey do update
      set told = excluded.told, seen = excluded.seen, changed_at = null, first_changed_at = null
      where t.told is null;
    delete from private.untold_todos k where k.trade_id = private.trade_of_link($1);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.waiting_entry (
  project_id bigint,
  note_id    bigint
)
  RETURNS public.notes
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  thread public.notes;
  entry public.notes;
begin
  select n.* into thread from public.notes n
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null and n.published_at is not null
    and not n.is_internal;
  if thread.id is null then
    return null;
  end if;
  select n.* into entry from public.notes n
  where n.project_id = $1 and (n.parent_id = $2 or n.id = $2) and n.is_from_client and n.deleted_at is null and not n.is_internal
    and n.published_at > greatest(thread.settled_at, (
      select max(a.published_at) from public.notes a
      where a.project_id = $1 and a.parent_id = $2 and not a.is_from_client and a.trade_id is null
        and a.deleted_at is null and not a.is_internal), '-infinity')
  order by n.published_at, n.id limit 1;
  return entry;
end
$function$;

CREATE OR REPLACE FUNCTION private.whole (
  entity text,
  shape  jsonb,
  is_new boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.works_here (
  person uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM public.profiles u
           WHERE ((u.id = works_here.person) AND (u.user_type = ANY (ARRAY[1, 2])) AND (NOT u.disabled))))
  AS "exists";
END;

CREATE OR REPLACE FUNCTION private.works_there (
  trade_id   bigint,
  project_id bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (((public.assignments a
              JOIN public.projects j ON (((j.id = a.project_id) AND (j.deleted_at IS NULL) AND (NOT j.is_template) AND (j.completed_on IS NULL))))
              LEFT JOIN public.tasks t ON (((t.project_id = a.project_id) AND (t.id = a.task_id) AND (t.deleted_at IS NULL))))
              JOIN public.phases f ON (((f.project_id = a.project_id) AND (f.id = COALESCE(a.phase_id, t.phase_id)) AND (f.deleted_at IS NULL))))
           WHERE ((a.trade_id = works_there.trade_id) AND (a.project_id = works_there.project_id) AND (a.deleted_at IS NULL) AND
                 CASE
                     WHEN (a.task_id IS NOT NULL) THEN (t.status_id < 3)
                     ELSE (f.completed_on IS NULL)
                 END)))
  AS "exists";
END;

CREATE OR REPLACE FUNCTION private.is_shared (
  d       public.documents,
  link_id bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (((d).deleted_at IS NULL) AND (EXISTS ( SELECT
            FROM public.projects j
           WHERE ((j.id = (is_shared.d).project_id) AND (j.deleted_at IS NULL) AND
                 CASE
                     WHEN (is_shared.link_id IS NULL) THEN ((is_shared.d).for_clients AND (j.launched_on IS NOT NULL) AND j.is_enabled)
                     ELSE ((is_shared.d).for_trades AND private.works_there(private.trade_of_link(is_shared.link_id), j.id))
                 END))));
END;

CREATE OR REPLACE FUNCTION private.shared_version (
  version_id bigint,
  link_id    bigint
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT v.project_id
    FROM (public.document_versions v
      JOIN public.documents d ON (((d.project_id = v.project_id) AND (d.id = v.document_id) AND (d.current_id = v.id))))
   WHERE ((v.id = shared_version.version_id) AND (v.withdrawn_at IS NULL) AND private.is_shared(d.*, shared_version.link_id));
END;

CREATE OR REPLACE FUNCTION private.untold_documents (
  trade_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT
   jsonb_agg(jsonb_build_object('project', j.name, 'set', s.name, 'isDocument', s.is_document, 'isWithdrawn', k.is_withdrawn, 'sheets', x.sheets) ORDER BY j.name, s.published_at,
   s.id)
  AS jsonb_agg
    FROM (((private.told_documents k
      JOIN public.document_sets s ON (((s.project_id = k.project_id) AND (s.id = k.set_id))))
      JOIN public.projects j ON ((j.id = k.project_id)))
      CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('number', d.number, 'title', d.title, 'revision', v.revision, 'isRetired', (v.id IS NULL), 'current', c.revision) ORDER BY (d.kind <> 'drawing'::text), d.number_key, d.id) AS sheets
            FROM ((public.documents d
              LEFT JOIN public.document_versions v ON (((v.project_id = d.project_id) AND (v.document_id = d.id) AND (v.set_id = s.id))))
              LEFT JOIN public.document_versions c ON (((c.project_id = d.project_id) AND (c.id = d.current_id))))
           WHERE ((d.project_id = k.project_id) AND (d.deleted_at IS NULL) AND d.for_trades AND
                 CASE
                     WHEN k.is_withdrawn THEN (v.id IS NOT NULL)
                     WHEN (v.id IS NULL) THEN (d.retired_in = s.id)
                     ELSE ((v.id = d.current_id) AND (NOT (EXISTS ( SELECT
                        FROM (public.document_openings o
                          JOIN private.trade_links l ON ((l.id = o.link_id)))
                       WHERE ((o.project_id = v.project_id) AND (o.version_id = v.id) AND (l.trade_id = untold_documents.trade_id))))))
                 END)) x)
   WHERE ((k.trade_id = untold_documents.trade_id) AND (k.told_at IS NULL) AND (x.sheets IS NOT NULL) AND private.works_there(untold_documents.trade_id, k.project_id));
END;
