-- A template has drafts of decisions, which projects made from it begin with. Nothing of what was sent is copied: no offer,
-- signature, event or state. Copies of a file share its path: it is kept while a row names it.

-- The effects of an option on the rows of a copy. Without all of its rows, or without its day, an effect goes.
create function private.copied_effects(effects jsonb, copies jsonb, shift integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(e.effect || c.changed order by e.place), '[]')
  from jsonb_array_elements($1) with ordinality e (effect, place)
  cross join lateral (select case e.effect ->> 'op'
    when 'add' then jsonb_build_object('phaseId', $2 -> ('phase:' || (e.effect ->> 'phaseId')),
      'afterId', $2 -> ('task:' || (e.effect ->> 'afterId')))
    when 'remove' then jsonb_build_object('taskId', $2 -> ('task:' || (e.effect ->> 'taskId')))
    when 'notBefore' then jsonb_build_object('id', $2 -> ((e.effect ->> 'entity') || ':' || (e.effect ->> 'id')),
      'day', to_char((e.effect ->> 'day')::date + $3, 'YYYY-MM-DD'))
    else jsonb_build_object('id', $2 -> ((e.effect ->> 'entity') || ':' || (e.effect ->> 'id'))) end) c (changed)
  where not exists (
    select from jsonb_each(c.changed) f
    where f.value = 'null' and not (f.key = 'afterId' and e.effect -> 'afterId' = 'null'))
$$;
comment on function private.copied_effects(jsonb, jsonb, integer) is
  'The effects of an option on a copy; copies has the ids by kind and id, as task:12.';

create function private.copy_decisions(source bigint, target bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  copies jsonb;
  -- Null without a start on both sides: days of its own then go, as those of rows do.
  shift integer;
  d public.decisions;
  o public.decision_options;
  made bigint;
  option bigint;
begin
  if not exists (select from public.decisions x where x.project_id = $1 and x.deleted_at is null) then
    return;
  end if;
  select t.scheduled_start - s.scheduled_start into shift
  from public.projects s cross join public.projects t where s.id = $1 and t.id = $2;
  select coalesce(jsonb_object_agg(r.kind || ':' || r.id, r.copy), '{}') into copies from private.copied_rows($1, $2) r;
  -- What takes back a signature belongs to the project of that.
  for d in select * from public.decisions x
    where x.project_id = $1 and x.deleted_at is null and x.reverses_id is null order by x.id
  loop
    insert into public.decisions (project_id, kind, title, body, phase_id, task_id, place, needed_by, lead_days, buffer_days,
      allowance_cents, payment)
    values ($2, d.kind, d.title, d.body,
      (select p.id from public.phases p where p.id = (copies ->> ('phase:' || d.phase_id))::bigint and not exists (
        select from public.tasks t where t.project_id = $2 and t.phase_id = p.id)),
      (copies ->> ('task:' || d.task_id))::bigint, d.place, d.needed_by + shift, d.lead_days, d.buffer_days,
      d.allowance_cents, d.payment)
    returning id into made;
    perform private.copy_decision_files(d.id, null, $2, made, null);
    for o in select * from public.decision_options x
      where x.project_id = $1 and x.decision_id = d.id and x.deleted_at is null order by x.id
    loop
      insert into public.decision_options (project_id, decision_id, name, body, price_cents, lead_days, offered_days, effects, url)
      values ($2, made, o.name, o.body, o.price_cents, o.lead_days, o.offered_days,
        private.copied_effects(o.effects, copies, shift), o.url)
      returning id into option;
      insert into public.decision_lines (project_id, option_id, text, cents)
      select $2, option, l.text, l.cents from public.decision_lines l
      where l.project_id = $1 and l.option_id = o.id order by l.id;
      perform private.copy_decision_files(d.id, o.id, $2, made, option);
    end loop;
  end loop;
end
$$;
comment on function private.copy_decisions(bigint, bigint) is
  'Copies the decisions of a project into its copy, as drafts.';

create function private.copy_decision_files(of_decision bigint, of_option bigint, target bigint, decision bigint, option bigint)
returns void language sql security definer set search_path = '' as $$
  insert into public.decision_files (project_id, decision_id, option_id, path, print_path, name, mime_type, size, sha256)
  select $3, $4, $5, f.path, f.print_path, f.name, f.mime_type, f.size, f.sha256
  from public.decision_files f
  where f.decision_id = $1 and f.option_id is not distinct from $2 and not f.is_signed_paper
  order by f.id
$$;
comment on function private.copy_decision_files(bigint, bigint, bigint, bigint, bigint) is
  'Lets a copy of a decision, or of its option, have the same files.';

CREATE OR REPLACE FUNCTION private.copy_plan(source bigint, target bigint, dates jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
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
  perform private.copy_decisions(source, target);
end
$function$;

CREATE OR REPLACE FUNCTION private.check_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_change(new.project_id);
  if tg_op = 'INSERT' then
    if (select count(*) >= 200 from public.decisions d
        where d.project_id = new.project_id and d.deleted_at is null) then
      raise exception 'A project has at most 200 decisions' using errcode = 'PT422', hint = 'title';
    end if;
  end if;
  if new.task_id is not null and (tg_op = 'INSERT' or new.task_id is distinct from old.task_id) then
    perform private.require_parent('tasks', new.project_id, new.task_id);
  end if;
  if new.phase_id is not null and (tg_op = 'INSERT' or new.phase_id is distinct from old.phase_id) then
    perform private.require_parent('phases', new.project_id, new.phase_id);
    if exists (select from public.tasks t
        where t.project_id = new.project_id and t.phase_id = new.phase_id and t.deleted_at is null) then
      raise exception 'A phase with tasks waits by its tasks: choose one of them' using errcode = 'PT422', hint = 'phase_id';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decision bigint;
begin
  perform private.require_change(new.project_id);
  if tg_table_name = 'decision_lines' then
    select o.decision_id into decision from public.decision_options o where o.id = new.option_id;
    if (select count(*) > 50 from public.decision_lines l
        where l.project_id = new.project_id and l.option_id = new.option_id) then
      raise exception 'A price has at most 50 lines' using errcode = 'PT422', hint = 'lines';
    end if;
  else
    decision := new.decision_id;
  end if;
  -- A copy is made as a whole.
  if not private.is_quiet() then
    update public.decisions d set edited_at = clock_timestamp()
    where d.project_id = new.project_id and d.id = decision and d.deleted_at is null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.send_offer(project_id bigint, decision_id bigint, version integer, offer jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.decisions;
  made bigint;
  last integer;
begin
  perform private.begin_change($1);
  select * into d from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  if d.id is null then
    raise exception 'no such decision' using errcode = 'P0002';
  elsif (select p.is_template from public.projects p where p.id = $1) then
    raise exception 'A template sends nothing: projects made from it do' using errcode = 'PT422', hint = 'project';
  elsif d.state = 'closed' then
    raise exception 'It is signed' using errcode = 'PT422', hint = 'state';
  elsif d.version <> $3 then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  select coalesce(max(o.revision), 0) into last from public.decision_offers o where o.project_id = $1 and o.decision_id = $2;
  if last >= 20 then
    raise exception 'It was sent 20 times' using errcode = 'PT422', hint = 'version';
  elsif (offer ->> 'revision')::integer <> last + 1
    or (offer ->> 'request')::integer <> coalesce(d.request_number,
      (select h.request_number + 1 from public.project_heads h where h.project_id = $1)) then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  update public.decision_offers o set ended_at = clock_timestamp(), ended_as = 'superseded'
  where o.decision_id = $2 and o.ended_at is null;
  if found then
    perform private.say_decision($1, $2, (select o.id from public.decision_offers o
      where o.decision_id = $2 and o.revision = last), 'superseded', '{}');
  end if;
  insert into public.decision_offers (project_id, decision_id, revision, language, content, expires_on, sent_by, sender_name, due_then)
  values ($1, $2, last + 1, offer ->> 'language', offer -> 'content', (offer ->> 'expiresOn')::date, auth.uid(),
    offer ->> 'senderName', (offer ->> 'due')::date)
  returning id into made;
  insert into public.offer_choices (offer_id, choice, title, cents, days, lead_days, document, sha256, effects)
  select made, c.choice, c.title, c.cents, c.days, c."leadDays", c.document, c.sha256, c.effects
  from jsonb_to_recordset(offer -> 'choices') c (choice smallint, title text, cents bigint, days smallint,
    "leadDays" smallint, document text, sha256 text, effects jsonb);
  insert into public.offer_signers (offer_id, user_id, name, email)
  select made, k.user_id, private.person_name(u), u.email
  from public.project_clients k join public.profiles u on u.id = k.user_id
  where k.project_id = $1 and k.is_signer and not u.disabled;
  if d.request_number is null then
    update public.project_heads h set request_number = h.request_number + 1 where h.project_id = $1;
  end if;
  update public.decisions x set state = 'sent', request_number = (offer ->> 'request')::integer where x.id = $2;
  perform private.say_decision($1, $2, made, 'sent', jsonb_build_object('revision', last + 1));
  perform private.record('send', 'project', $1::text, (select p.name from public.projects p where p.id = $1),
    jsonb_build_object('decision', d.title, 'revision', last + 1));
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_effects(project_id bigint, decision_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mode text;
begin
  mode := private.begin_schedule($1);
  if not exists (select from public.decisions d where d.project_id = $1 and d.id = $2 and d.deleted_at is null) then
    raise exception 'no such decision' using errcode = 'P0002';
  elsif (select p.is_template from public.projects p where p.id = $1) then
    raise exception 'A template waits for nobody' using errcode = 'PT422', hint = 'project';
  end if;
  perform set_config('app.signing', $2::text, true);
  return mode;
end
$function$;
