SET local check_function_bodies = off;

ALTER TABLE "public"."notices"
  DROP CONSTRAINT "notices_kind_check";

DROP FUNCTION "private"."trade_reads"(bigint, bigint);

CREATE OR REPLACE FUNCTION private.begin_visit_todo (
  link_id bigint,
  note_id bigint
)
  RETURNS public.todos
  LANGUAGE plpgsql
  SECURITY DEFINER
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

CREATE OR REPLACE FUNCTION private.next_notice_mail (
  after uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- The newest of them are told, the others counted.
  most constant integer := 20;
  person public.profiles;
  ids bigint[];
  items jsonb;
begin
  for person in
    select u.* from public.profiles u
    where u.id > after and u.user_type in (1, 2) and not u.disabled
      and u.id in (
        select w.user_id from public.notices w
        where w.mailed_at is null and w.read_at is null and w.at between now() - interval '1 day' and now() - interval '3 minutes')
      and not exists (
        select from public.notification_preferences p where p.user_id = u.id and not p.mail_personal)
      and not exists (
        select from public.notices w where w.user_id = u.id and w.mailed_at > now() - interval '15 minutes')
    -- A weaker lock than that of an update, since a new notice refers to its person while the mail goes out.
    order by u.id for no key update skip locked
  loop
    select array_agg(w.id order by w.id) into ids
    from public.notices w
    join public.notes e on e.id = w.entry_id and e.deleted_at is null
    join public.projects p on p.id = w.project_id and p.deleted_at is null
    where w.user_id = person.id and w.mailed_at is null and w.read_at is null
      and w.at between now() - interval '1 day' and now() - interval '3 minutes';
    continue when ids is null;
    update public.notices w set mailed_at = now() where w.id = any (ids);
    select jsonb_agg(jsonb_build_object('at', private.instant(w.at), 'kind', w.kind, 'project', p.name, 'task', t.title,
      'who', coalesce(private.person_name(a), case w.kind when 'finished' then (
          select c.name from public.todos d join public.trades c on c.id = d.done_trade_id where d.note_id = w.entry_id) end, ''),
      'text', left(e.description, 300), 'photos', (
        select count(*) from public.photos f
        where f.project_id = e.project_id and f.note_id = e.id and f.deleted_at is null and f.unmarked_of is null))
      order by w.id) into items
    from public.notices w
    join public.notes e on e.id = w.entry_id
    join public.projects p on p.id = w.project_id
    join public.tasks t on t.id = e.task_id
    left join public.profiles a on a.id = w.actor
    where w.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name,
      'items', items, 'more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_finished()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.notices w
  where w.entry_id = new.note_id and (w.kind = 'finished' or new.done_trade_id is not null and w.user_id = new.created_by);
  if new.done_trade_id is not null and private.works_here(new.created_by) then
    insert into public.notices (user_id, project_id, note_id, entry_id, kind)
    values (new.created_by, new.project_id, new.note_id, new.note_id, 'finished');
  end if;
  perform realtime.send('{}', 'notice', 'user:' || new.created_by, true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.todo_has_photo (
  d public.todos
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select from public.notes r
    join public.photos f on f.project_id = r.project_id and f.note_id = r.id
    where r.project_id = (d).project_id and r.parent_id = (d).note_id and r.deleted_at is null
      and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%' and f.created_at >= (d).opened_at);
end
$function$;

CREATE OR REPLACE FUNCTION private.trade_reads (
  trade_id bigint,
  note_id  bigint
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
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

CREATE OR REPLACE FUNCTION private.visit_notes (
  link_id    bigint,
  trade_id   bigint,
  project_id bigint,
  phase_id   bigint,
  task_id    bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(private.visit_note($1, $2, n)
    || jsonb_build_object('replies', private.visit_replies($1, $2, n)) order by n.created_on desc, n.id desc), '[]')
  from (
    select o.* from public.notes o
    where o.project_id = $3 and o.parent_id is null and (o.is_for_trades or o.trade_id = $2)
      and case when $5 is not null then o.task_id = $5
        else o.task_id in (select t.id from public.tasks t where t.project_id = $3 and t.phase_id = $4 and t.deleted_at is null) end
      and private.trade_reads($2, o.id)
    order by o.created_on desc, o.id desc limit 20) n
$function$;

CREATE OR REPLACE FUNCTION private.visit_replies (
  link_id  bigint,
  trade_id bigint,
  n        public.notes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(private.visit_note($1, $2, r) order by r.id), '[]')
  from (
    select o.* from public.notes o
    where o.project_id = (n).project_id and o.parent_id = (n).id and private.trade_reads($2, o.id)
    order by o.id desc limit 20) r
$function$;

CREATE OR REPLACE FUNCTION private.visit_todos (
  link_id   bigint,
  trade_id  bigint,
  only_note bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(private.visit_note($1, $2, n) || jsonb_build_object(
      'replies', private.visit_replies($1, $2, n), 'number', d.number, 'place', d.place, 'dueOn', d.due_on,
      'state', d.state, 'isPunch', d.is_punch, 'needsPhoto', d.needs_photo, 'hasPhoto', private.todo_has_photo(d),
      'isOwnDoing', d.done_trade_id is not distinct from $2,
      'project', jsonb_build_object('name', p.name, 'address', private.address_line(p)), 'task', t.title)
    order by d.state <> 'open', d.due_on, d.note_id), '[]')
  from (
    select o.note_id from public.todos o
    where o.trade_id = $2 and o.deleted_at is null
      and case when $3 is null then o.state = 'open' or o.done_at > now() - interval '14 days' else o.note_id = $3 end
      and private.trade_reads($2, o.note_id)
    order by o.state <> 'open', o.due_on, o.note_id limit 100) own
  join public.todos d on d.note_id = own.note_id
  join public.notes n on n.project_id = d.project_id and n.id = d.note_id
  join public.projects p on p.id = d.project_id
  join public.tasks t on t.project_id = d.project_id and t.id = n.task_id
$function$;

CREATE OR REPLACE FUNCTION private.visits_facts (
  link_id       bigint,
  assignment_id bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.company_day();
  last_day constant date := today + 13;
  trade public.trades;
  sender uuid;
begin
  select t.* into trade from public.trades t where t.id = private.trade_of_link($1);
  if trade.id is null then
    return null;
  end if;
  perform private.use_trade_link($1);
  select l.created_by into sender from private.trade_links l where l.id = $1;
  return (
    select jsonb_build_object(
      'company', jsonb_build_object('name', s.company_name, 'phone', null, 'logoUrl', '1/logo-' || left(md5(s.logo_path), 8)),
      'trade', jsonb_build_object('name', trade.name, 'language', trade.language),
      'today', today, 'until', last_day, 'showsCost', s.tells_trades_cost,
      'visits', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'project', jsonb_build_object('name', p.name, 'address', private.address_line(p)),
          'phase', v.phase, 'task', v.task, 'from', v.starts, 'to', v.ends,
          'isMilestone', case when v.task_id is null
            then (select private.is_milestone(f) from public.phases f where f.project_id = v.project_id and f.id = v.phase_id)
            else (select t.is_milestone from public.tasks t where t.project_id = v.project_id and t.id = v.task_id) end,
          'state', coalesce(v.answer, 'asked'), 'proposedOn', v.proposed_on, 'work', v.work,
          'mayStart', v.work = 'open' and v.starts <= today, 'mayFinish', v.work <> 'completed' and v.starts <= today,
          'takesPhotos', v.has_tasks, 'notes', private.visit_notes($1, trade.id, v.project_id, v.phase_id, v.task_id),
          'contact', (
            select jsonb_build_object('name', private.person_name(u), 'phone', coalesce(nullif(u.phone, ''), nullif(u.second_phone, '')), 'email', u.email)
            from public.profiles u
            where not u.disabled and u.user_type in (1, 2) and u.id = coalesce((
              select a.user_id from public.assignments a join public.profiles o on o.id = a.user_id and not o.disabled
              where a.project_id = v.project_id and a.deleted_at is null and (a.task_id = v.task_id or a.phase_id = v.phase_id)
              order by a.task_id, a.id limit 1), sender)),
          -- For the function: what it computes the rest from.
          'row', jsonb_build_object('projectId', p.id, 'plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
            'entity', case when v.task_id is null then 'phase' else 'task' end, 'id', coalesce(v.task_id, v.phase_id))
        ) order by v.starts, v.ends, v.id)
        from (
          select * from private.visits_of(trade.id, $2, today, last_day) o order by o.starts, o.ends, o.id limit 100
        ) v
        join public.projects p on p.id = v.project_id
      ), '[]'),
      'todos', case when $2 is null then private.visit_todos($1, trade.id) else '[]' end)
    from public.company_settings s);
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_step_todo (
  link_id bigint,
  note_id bigint,
  state   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todo constant public.todos := private.begin_visit_todo($1, $2);
begin
  if $3 = 'open' then
    perform private.require_room_for_todo(todo.project_id);
  end if;
  update public.todos d
  set state = $3,
    opened_at = case $3 when 'open' then now() else d.opened_at end,
    done_at = case $3 when 'done' then private.written_at() end,
    done_by = null,
    done_trade_id = case $3 when 'done' then todo.trade_id end
  where d.note_id = $2 and d.state = case $3 when 'done' then 'open' else 'done' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_todo (
  link_id bigint,
  note_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todo constant public.todos := private.begin_visit_todo($1, $2);
begin
  return private.visit_todos($1, todo.trade_id, $2) -> 0;
end
$function$;

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_kind_check"
    CHECK ((kind = ANY (ARRAY['mention'::text, 'reply'::text, 'question'::text, 'given'::text, 'todo'::text, 'reopened'::text, 'finished'::text])));

CREATE TRIGGER "98_notice"
  AFTER UPDATE ON public.todos
  FOR EACH ROW
  WHEN (((old.done_trade_id IS DISTINCT FROM new.done_trade_id) AND (new.created_by IS NOT NULL)))
  EXECUTE FUNCTION private.tell_finished();

COMMENT ON FUNCTION "private"."begin_visit_todo"(bigint, bigint) IS 'First step of a write to a to-do by a link: locks its project, and from now on the transaction writes for the trade; P0002 unless the to-do is the trade''s.';

COMMENT ON FUNCTION "private"."tell_finished"() IS 'Tells who made a to-do that a trade has done it, as long as that stands.';

COMMENT ON FUNCTION "private"."todo_has_photo"(public.todos) IS 'Whether a reply has a picture since the to-do is open.';

COMMENT ON FUNCTION "private"."trade_reads"(bigint, bigint) IS 'Whether a trade reads a note with its page: one for trades where it has a visit, its own, or one whose to-do is its own; of the replies those for trades, and those to it alone.';

COMMENT ON FUNCTION "private"."visit_replies"(bigint, bigint, public.notes) IS 'The last replies of a note that a trade reads, oldest first.';

COMMENT ON FUNCTION "private"."visit_todos"(bigint, bigint, bigint) IS 'The to-dos of a trade that are open, or were done in the last 14 days, with their notes; with a note its own alone.';

COMMENT ON FUNCTION "private"."visits_step_todo"(bigint, bigint, text) IS 'A trade says by its link that a to-do is done, or takes that back.';

COMMENT ON FUNCTION "private"."visits_todo"(bigint, bigint) IS 'The to-do of a note, for a link whose trade is to do it, in a transaction that may then take it a step.';

REVOKE ALL ON FUNCTION "private"."begin_visit_todo"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_visit_todo"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."begin_visit_todo"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_finished"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_finished"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_finished"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."todo_has_photo"(public.todos) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."todo_has_photo"(public.todos) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."todo_has_photo"(public.todos) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."todo_has_photo"(public.todos) TO "postgres";

REVOKE ALL ON FUNCTION "private"."trade_reads"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trade_reads"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."trade_reads"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visit_replies"(bigint, bigint, public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."visit_replies"(bigint, bigint, public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visit_replies"(bigint, bigint, public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visit_todos"(bigint, bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."visit_todos"(bigint, bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visit_todos"(bigint, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_step_todo"(bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_step_todo"(bigint, bigint, text) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_step_todo"(bigint, bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_step_todo"(bigint, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_todo"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_todo"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_todo"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_todo"(bigint, bigint) TO "postgres";
