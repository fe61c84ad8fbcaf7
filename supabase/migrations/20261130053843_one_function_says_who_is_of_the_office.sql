SET local check_function_bodies = off;

DROP TRIGGER "96_links" ON "public"."projects";

DROP FUNCTION "private"."add_tasks"(bigint, bigint, bigint);

DROP FUNCTION "private"."close_gap"(text, text, bigint, integer);

DROP FUNCTION "private"."end_secret_links"();

DROP FUNCTION "private"."event_fields"(jsonb);

DROP FUNCTION "private"."library_list"(text, bigint);

DROP FUNCTION "private"."library_name"(text, bigint);

DROP FUNCTION "private"."rekey_staff"(uuid);

DROP FUNCTION "private"."report_photo"(public.photos, text);

CREATE OR REPLACE FUNCTION private.add_phase (
  project     bigint,
  major_phase bigint,
  generic     bigint,
  with_tasks  boolean,
  place       integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  made bigint;
begin
  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type, order_num)
  select project, major_phase, g.id, g.name, g.description, g.duration, g.duration_type, place
  from public.generic_phases g
  where g.id = generic and g.deleted_at is null
  returning id into made;
  if made is null then
    raise exception 'no such generic phase' using errcode = 'P0002';
  end if;
  if with_tasks then
    insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type)
    select project, made, g.id, g.title, g.description, g.duration, g.duration_type
    from public.generic_tasks g
    where g.generic_phase_id = generic and g.deleted_at is null
    order by g.order_num;
  end if;
  return made;
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
  where private.is_office(u) and not exists (select from one where user_id is not null)
$function$;

CREATE OR REPLACE FUNCTION private.calendar_facts (
  calendar_key uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('name', p.name, 'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'id', e.id, 'name', e.name, 'within', e.within, 'description', e.description, 'version', h.seq,
        'changedOn', private.instant(h.last_updated), 'start', e.starts, 'end', e.ends, 'isCompleted', e.is_completed
      ) order by e.starts, e.kind, e.id)
      from (
        select w.*, greatest(coalesce(w.last, w.starts), w.starts) as ends
        from (
          select 'phase' as kind, f.id, f.name, m.name as within, f.description, f.completed_on is not null as is_completed,
            case when private.is_milestone(f) then coalesce(f.completed_on, f.scheduled_completion, f.started_on)
              else coalesce(f.started_on, f.scheduled_start) end as starts, coalesce(f.completed_on, f.scheduled_completion) as last
          from public.phases f
          join public.major_phases m on m.id = f.major_phase_id
          where f.project_id = p.id and f.deleted_at is null and (c.shows <> 'mine' or exists (
            select from public.assignments a
            where a.project_id = f.project_id and a.phase_id = f.id and a.user_id = c.created_by and a.deleted_at is null))
          union all
          select 'task', t.id, t.title, f.name, t.description, t.status_id = 3,
            -- A milestone has one day.
            case when t.is_milestone then coalesce(t.completed_on, t.scheduled_completion, t.started_on)
              else coalesce(t.started_on, t.scheduled_start, t.completed_on, t.scheduled_completion) end,
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
      select from public.profiles o where o.id = c.created_by and private.is_office(o)))
$function$;

CREATE OR REPLACE FUNCTION private.is_assignable (
  user_id  uuid,
  trade_id bigint
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return case when $2 is null
    then exists (select from public.profiles u where u.id = $1 and private.is_office(u))
    else exists (select from public.trades t where t.id = $2 and t.deleted_at is null) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_office (
  p public.profiles
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
RETURN (((p).user_type = ANY (ARRAY[1, 2])) AND (NOT (p).disabled));

CREATE OR REPLACE FUNCTION private.log_item()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.mark_item (
  project_id bigint,
  entity     text,
  item_id    bigint
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  place record;
  parent bigint;
  gap integer;
  mark constant timestamptz := clock_timestamp();
begin
  select * into place from private.plan_table(entity);
  execute format('select %I, order_num from public.%I where project_id = $1 and id = $2 and deleted_at is null',
    place.parent_column, place.item_table) into parent, gap using $1, $3;
  if parent is null then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  case entity
    when 'majorphase' then perform private.mark_below($1, mark, $3, null, null);
    when 'phase' then perform private.mark_below($1, mark, null, $3, null);
    else perform private.mark_below($1, mark, null, null, $3);
  end case;
  perform private.be_quiet(false);
  execute format('update public.%I set deleted_at = $1, deleted_order_num = order_num, order_num = null where id = $2',
    place.item_table) using mark, $3;
  execute format('update public.%I set order_num = order_num - 1 where %I = $1 and order_num > $2',
    place.item_table, place.parent_column) using parent, gap;
  return mark;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_daily_mail (
  after uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.company_day();
  zone constant text := (select coalesce(s.time_zone, 'UTC') from public.company_settings s);
  -- The rows that a part of the mail tells; the page has the others.
  most constant integer := 20;
  wish public.notification_preferences;
  person public.profiles;
  work jsonb;
  answers jsonb;
  open_offers jsonb;
  questions jsonb;
  todos jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after and w.mail_daily is not null
      and w.daily_hour <= extract(hour from private.company_time())
      and (w.daily_sent_at is null or (w.daily_sent_at at time zone zone)::date < today)
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and private.is_office(p);
    continue when not found;
    update public.notification_preferences w set daily_sent_at = now() where w.user_id = wish.user_id;
    select jsonb_object_agg(o.part, o.told) into work from (
      select n.part, jsonb_build_object('more', greatest(max(n.nth) - most, 0), 'rows', jsonb_agg(jsonb_build_object(
        'project', n.project, 'name', n.name, 'phase', n.phase, 'day', n.day, 'isStart', n.is_start) order by n.nth) filter (where n.nth <= most)) as told
      from (
        select w.*, row_number() over (partition by w.part order by case w.part when 'late' then today - w.day else w.day - today end,
          w.project, w.name) as nth
        from private.daily_work(person.id, wish.mail_daily) w) n
      group by n.part) o;
    select jsonb_agg(to_jsonb(a)) into answers from private.daily_answers(person.id, wish.mail_daily,
      greatest(coalesce(wish.daily_sent_at, now() - interval '1 day'), now() - interval '7 days')) a;
    open_offers := private.open_offers(person.id, wish.mail_daily);
    questions := private.daily_questions(person.id, wish.mail_daily);
    todos := private.daily_todos(person.id, wish.mail_daily);
    -- A day without anything to tell is a day without a mail; whether an open offer is late says the function.
    continue when work is null and answers is null and open_offers is null and questions is null and todos is null;
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name, 'today', today,
      'work', coalesce(work, '{}'), 'answers', coalesce(answers, '[]'), 'offers', coalesce(open_offers, '[]'),
      'questions', questions, 'todos', todos);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_digest (
  after uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- A transaction that began before the last digest may have ended after it: so much is looked at again.
  overlap constant interval := interval '1 minute';
  -- The newest of them are told, the others counted.
  most constant integer := 50;
  wish public.notification_preferences;
  person public.profiles;
  ids bigint[];
  items jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after
      and (w.mail_note or w.mail_launch or w.mail_status or w.mail_signup or w.mail_decision
        or w.mail_drawing)
      and (w.digest_sent_at is null or w.digest_sent_at <= now() - interval '15 minutes')
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and private.is_office(p);
    continue when not found;
    select array_agg(n.id order by n.id) into ids
    from public.notifications n
    where n.at > greatest(
        wish.digest_from - case when wish.digest_sent_at is null then interval '0' else overlap end, now() - interval '1 day')
      and not wish.digest_ids @> to_jsonb(n.id)
      and n.actor is distinct from wish.user_id
      and case when n.kind in ('note', 'message', 'reply', 'todo') then wish.mail_note
        when n.kind = 'launch' then wish.mail_launch when n.kind = 'status' then wish.mail_status
        when n.kind = 'decision' then wish.mail_decision when n.kind = 'drawing' then wish.mail_drawing
        when n.kind = 'signup' then wish.mail_signup end
      and (n.project_id is null or exists (select from public.projects p where p.id = n.project_id and p.deleted_at is null))
      and (n.kind not in ('note', 'message', 'reply', 'todo')
        or exists (select from public.notes o where o.id = n.entity_id and o.deleted_at is null))
      -- What is said to somebody alone goes out in a mail of its own; of a to-do, whose note has many lines, that line.
      and not (n.kind in ('note', 'message', 'reply', 'todo') and wish.mail_personal and exists (
        select from public.notices w
        where w.entry_id = n.entity_id and w.user_id = wish.user_id and (n.kind <> 'todo' or w.at = n.at)));
    continue when ids is null;
    update public.notification_preferences w
    set digest_from = now(), digest_sent_at = now(), digest_ids = coalesce((
      select jsonb_agg(n.id) from public.notifications n where n.id = any (ids) and n.at > now() - overlap), '[]')
    where w.user_id = wish.user_id;
    select jsonb_agg(jsonb_build_object('at', private.instant(n.at), 'kind', n.kind, 'project', p.name,
      'actor', coalesce(private.person_name(a), n.details ->> 'trade', ''), 'task', n.details ->> 'task', 'text', n.details ->> 'text',
      'status', n.details ->> 'status', 'decision', n.details ->> 'decision', 'person', n.details ->> 'person',
      'todo', case when n.kind = 'todo' then n.details - '{task,text,status,trade}'::text[] end,
      'set', case when n.kind = 'drawing' then n.details - '{status,text}'::text[] end) order by n.id) into items
    from public.notifications n
    left join public.projects p on p.id = n.project_id
    left join public.profiles a on a.id = n.actor
    where n.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name,
      'items', items, 'more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_reschedule()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  next private.reschedules;
  person uuid;
begin
  select r.* into next from private.reschedules r where r.due_at <= now()
  order by r.due_at, r.project_id limit 1 for update skip locked;
  select p.id into person from public.profiles p
  where private.is_office(p) and not p.must_change_password
  order by p.id is not distinct from next.asked_by desc, p.user_type, p.id limit 1;
  if next.project_id is null or person is null then
    return null;
  end if;
  -- Whatever happens to this attempt, the next one is due later, and the other projects come first.
  update private.reschedules r
  set acts_as = person, attempts = r.attempts + 1, due_at = now() + make_interval(mins => least(2 ^ least(r.attempts, 11), 1440)::integer)
  where r.project_id = next.project_id;
  return jsonb_build_object('projectId', next.project_id, 'userId', person, 'token', next.token);
end
$function$;

CREATE OR REPLACE FUNCTION private.rekey_after_person()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.rekey_after_project()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.report_pictures (
  project_id bigint,
  first_day  date,
  last_day   date,
  ids        jsonb,
  most       integer,
  is_shared  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  with picture as materialized (
    select f, f.note_id as note, t.title as task, row_number() over (order by i.nth, f.caption is null, f.taken_at desc, f.id) as nth
    from public.photos f
    join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
    left join jsonb_array_elements_text(case when jsonb_typeof($4) = 'array' then $4 end) with ordinality i (id, nth) on i.id = f.id::text
    where f.project_id = $1 and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%'
      and n.deleted_at is null and n.published_at is not null and not n.is_internal and not n.is_from_client
      and t.deleted_at is null
      and case when jsonb_typeof($4) = 'array' then i.id is not null else f.day between $2 and $3 end
    order by i.nth, f.caption is null, f.taken_at desc, f.id limit $5
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', (x.f).id, 'sha256', (x.f).sha256, 'file', (x.f).original_filename,
      'caption', (x.f).caption, 'task', x.task, 'taken', private.instant((x.f).taken_at), 'takenBy', (x.f).taken_by,
      'received', private.instant((x.f).created_at))
    || case when s.sheets is null then '{}' else jsonb_build_object('sheets', s.sheets) end order by x.nth), '[]')
  from picture x
  left join private.pinned_sheets($1, array(select p.note from picture p), $6) s on s.note_id = x.note
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.reschedule_of (
  project_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person uuid;
  token uuid;
begin
  select p.id into person from private.reschedules r
  join public.profiles p on private.is_office(p) and not p.must_change_password
  where r.project_id = $1
  order by p.id is not distinct from r.asked_by desc, p.user_type, p.id limit 1;
  update private.reschedules r set acts_as = person where r.project_id = $1 and person is not null
  returning r.token into token;
  if token is null then
    return null;
  end if;
  return jsonb_build_object('projectId', $1, 'userId', person, 'token', token);
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
           WHERE ((u.id = works_here.person) AND private.is_office(u.*))))
  AS "exists";
END;

CREATE OR REPLACE FUNCTION public.move_generic_item (
  entity    text,
  parent_id bigint,
  item_id   bigint,
  after_id  bigint
)
  RETURNS TABLE (
    id        bigint,
    order_num integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  place record;
  others bigint[];
begin
  if not private.is_admin() then
    raise exception 'only administrators order the library' using errcode = '42501';
  end if;
  select * into place from private.library_table(entity);
  perform pg_advisory_xact_lock(hashtext('the order of ' || place.item_table));
  execute format('select coalesce(array_agg(id order by order_num), ''{}'') from public.%I where deleted_at is null and %s',
    place.item_table, case when place.parent_column is null then 'true'
      else format('%I is not distinct from $1', place.parent_column) end) into others using parent_id;
  if not item_id = any (others) then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  others := array_remove(others, item_id);
  if after_id is not null and not after_id = any (others) then
    raise exception 'Not an item of this list' using errcode = 'PT422', hint = 'afterId';
  end if;
  return query select o.id, o.order_num from public.order_generic_items(entity, parent_id,
    others[:coalesce(array_position(others, after_id), 0)] || item_id
      || others[coalesce(array_position(others, after_id), 0) + 1:]) o;
end
$function$;

CREATE OR REPLACE FUNCTION public.order_generic_items (
  entity    text,
  parent_id bigint,
  ids       bigint[]
)
  RETURNS TABLE (
    id        bigint,
    order_num integer
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  place record;
  list text;
  moved integer;
begin
  if not private.is_admin() then
    raise exception 'only administrators order the library' using errcode = '42501';
  end if;
  select * into place from private.library_table(entity);
  list := case when place.parent_column is null then 'deleted_at is null'
    else format('deleted_at is null and %I is not distinct from $1', place.parent_column) end;
  perform pg_advisory_xact_lock(hashtext('the order of ' || place.item_table));
  execute format(
    'update public.%1$I t set order_num = w.place from (
       select id, row_number() over (order by array_position($2, id) nulls last, order_num) as place
       from public.%1$I where %2$s
     ) w where t.id = w.id and t.order_num <> w.place', place.item_table, list) using parent_id, ids;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform private.record('order', 'library', coalesce(parent_id, 0)::text, coalesce(case entity
      when 'phase' then (select m.name from public.generic_major_phases m where m.id = parent_id)
      when 'task' then (select p.name from public.generic_phases p where p.id = parent_id) end, ''),
      jsonb_build_object('kind', entity));
  end if;
  return query execute format('select id, order_num from public.%I where %s order by order_num', place.item_table, list)
    using parent_id;
end
$function$;

COMMENT ON FUNCTION "private"."is_office"(public.profiles) IS 'Whether somebody is of the office and may sign in.';

COMMENT ON FUNCTION "private"."rekey_after_person"() IS 'Shuts the open channels of somebody who was disabled, demoted or removed: the others of the office get new keys.';

COMMENT ON FUNCTION "private"."rekey_after_project"() IS 'Shuts the channels of a project that was disabled or deleted, and ends the secret links of a disabled one.';

REVOKE ALL ON FUNCTION "private"."is_office"(public.profiles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_office"(public.profiles) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_office"(public.profiles) TO "postgres";
