SET local check_function_bodies = off;

DROP POLICY "staff read notifications of what they read" ON "public"."notifications";

DROP TRIGGER "95_notify" ON "public"."project_changes";

ALTER TABLE "public"."notifications"
  DROP CONSTRAINT "notifications_kind_check";

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
    where p.id = wish.user_id and p.user_type in (1, 2) and not p.disabled;
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
  if new.entity in ('note', 'entry') then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select case when n.parent_id is not null then 'reply' when n.task_id is null then 'message' else 'note' end,
      n.project_id, n.id, n.created_by, jsonb_build_object('task', t.title, 'text', left(n.description, 300)) || by_trade
        || case when n.parent_id is null then '{}' else jsonb_build_object('note', n.parent_id) end
    from public.notes n left join public.tasks t on t.id = n.task_id
    where n.id = new.entity_id;
  elsif new.entity = 'todo' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'todo', d.project_id, d.note_id, new.actor, jsonb_build_object('task', t.title, 'text', left(n.description, 300),
      'number', d.number, 'to', case when s.status = 'given' then coalesce(private.person_name(u), c.name) end,
      'status', s.status) || by_trade
    from public.todos d
    join public.notes n on n.id = d.note_id
    join public.tasks t on t.id = n.task_id
    left join public.profiles u on u.id = d.user_id
    left join public.trades c on c.id = d.trade_id
    cross join lateral (select case
      when new.op = 'update' and after ->> 'state' = 'open' then 'reopened'
      when new.op = 'update' and after ? 'state' then 'done'
      when d.user_id = new.actor then 'taken'
      else 'given' end as status) s
    where d.note_id = new.entity_id;
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

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_kind_check"
    CHECK ((kind = ANY (ARRAY['note'::text, 'launch'::text, 'status'::text, 'signup'::text, 'decision'::text, 'drawing'::text, 'message'::text, 'reply'::text, 'todo'::text])));

CREATE TRIGGER "95_notify"
  AFTER INSERT ON public.project_changes
  FOR EACH ROW
  WHEN
    (((NOT new.is_filled) AND (((new.entity = ANY (ARRAY['note'::text, 'entry'::text])) AND (new.op = 'create'::text)) OR ((new.entity = 'task'::text) AND (new.op = 'update'::text)
    AND (new.after ? 'statusId'::text)) OR
    ((new.entity = 'project'::text) AND (new.op = 'update'::text) AND (new.after ?| ARRAY['launchedOn'::text, 'isEnabled'::text, 'startedOn'::text, 'completedOn'::text])) OR
    ((new.entity = 'documentset'::text) AND (new.op = 'update'::text) AND (new.after ? 'state'::text)) OR
    ((new.entity = 'todo'::text) AND (((new.op = ANY (ARRAY['create'::text, 'update'::text])) AND (COALESCE((new.after ->> 'userId'::text), (new.after ->> 'tradeId'::text)) IS
    NOT NULL)) OR ((new.op = 'update'::text) AND (('open'::text = (new.before ->> 'state'::text)) OR ('open'::text = (new.after ->> 'state'::text)))))))))
  EXECUTE FUNCTION private.notify_change();

CREATE POLICY "staff read notifications of what they read" ON "public"."notifications"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_staff() AS is_staff) AND ((project_id IS NULL) OR (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = notifications.project_id)
 OFFSET 0))) AND ((kind <> ALL (ARRAY['note'::text, 'message'::text, 'reply'::text, 'todo'::text])) OR (EXISTS ( SELECT
   FROM public.notes n
  WHERE (n.id = notifications.entity_id)
 OFFSET 0)))));

COMMENT ON TABLE "public"."notifications" IS 'entity_id: the note, message or reply, the note of a to-do, the task, decision or set of drawings. person_id: who signed up. details: task, text, status and title of the decision or set as they were then, with how many drawings are new, replaced and retired; the note of a reply, and the number of a to-do with whom it is given to.';
