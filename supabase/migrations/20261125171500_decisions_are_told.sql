-- What clients do with decisions is told to the office: in the feed, by e-mail, and in the mail of the day what is late
-- (docs/product.md#decision-news).
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check
  check (kind in ('note', 'launch', 'status', 'signup', 'decision'));
comment on table public.notifications is 'entity_id: the note, task or decision. person_id: who signed up. details: task, text, status and title of the decision as they were then.';

alter table public.notification_preferences add column mail_decision boolean not null default false;
grant insert (mail_decision), update (mail_decision) on public.notification_preferences to authenticated;
drop trigger "05_digest" on public.notification_preferences;
create trigger "05_digest" before update on public.notification_preferences for each row
  when (not (old.mail_note or old.mail_launch or old.mail_status or old.mail_signup or old.mail_decision)
    and (new.mail_note or new.mail_launch or new.mail_status or new.mail_signup or new.mail_decision))
  execute function private.start_digest();

create function private.notify_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (kind, project_id, entity_id, actor, details)
  select 'decision', d.project_id, d.id, case new.kind when 'not_applied' then null else new.actor end,
    jsonb_build_object('decision', d.title, 'status', new.kind, 'text', left(new.data ->> 'text', 300))
  from public.decisions d where d.project_id = new.project_id and d.id = new.decision_id;
  return null;
end
$$;
comment on function private.notify_decision() is 'Tells the office what a client said to a decision, and when the plan could not follow a signature.';
create trigger "96_notify" after insert on public.decision_events for each row
  when (new.kind in ('signed', 'declined', 'asked', 'disputed', 'not_applied'))
  execute function private.notify_decision();

create function private.late_decisions(person uuid, scope text) returns table(project text, title text, respond_by date)
language sql stable set search_path = '' as $$
  select j.name, d.title, w.respond_by
  from public.decisions d
  join public.projects j on j.id = d.project_id and j.deleted_at is null
  join public.decision_offers o on o.decision_id = d.id and o.ended_at is null
  cross join lateral (select private.respond_by(private.offer_due(d, o), o) as respond_by) w
  where d.state in ('sent', 'part_signed') and d.deleted_at is null and w.respond_by < private.company_day()
    and ($2 = 'all' or o.sent_by = $1)
$$;
comment on function private.late_decisions(uuid, text) is 'The decisions that clients should have made before today: of all, or those that this person sent.';

CREATE OR REPLACE FUNCTION private.next_digest(after uuid)
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
      and (w.mail_note or w.mail_launch or w.mail_status or w.mail_signup or w.mail_decision)
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
      and case n.kind when 'note' then wish.mail_note when 'launch' then wish.mail_launch
        when 'status' then wish.mail_status when 'decision' then wish.mail_decision else wish.mail_signup end
      and (n.project_id is null or exists (select from public.projects p where p.id = n.project_id and p.deleted_at is null))
      and (n.kind <> 'note' or exists (select from public.notes o where o.id = n.entity_id and o.deleted_at is null));
    continue when ids is null;
    update public.notification_preferences w
    set digest_from = now(), digest_sent_at = now(), digest_ids = coalesce((
      select jsonb_agg(n.id) from public.notifications n where n.id = any (ids) and n.at > now() - overlap), '[]')
    where w.user_id = wish.user_id;
    select jsonb_agg(jsonb_build_object('at', private.instant(n.at), 'kind', n.kind, 'project', p.name,
      'actor', coalesce(private.person_name(a), n.details ->> 'trade', ''), 'task', n.details ->> 'task', 'text', n.details ->> 'text',
      'status', n.details ->> 'status', 'decision', n.details ->> 'decision', 'person', n.details ->> 'person') order by n.id) into items
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

CREATE OR REPLACE FUNCTION private.next_daily_mail(after uuid)
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
  decisions jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after and w.mail_daily is not null
      and w.daily_hour <= extract(hour from private.company_time())
      and (w.daily_sent_at is null or (w.daily_sent_at at time zone zone)::date < today)
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and p.user_type in (1, 2) and not p.disabled;
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
    select jsonb_build_object('more', greatest(max(n.nth) - most, 0), 'rows', jsonb_agg(jsonb_build_object(
      'project', n.project, 'title', n.title, 'day', n.respond_by) order by n.nth) filter (where n.nth <= most)) into decisions
    from (
      select l.*, row_number() over (order by l.respond_by, l.project, l.title) as nth
      from private.late_decisions(person.id, wish.mail_daily) l) n
    having count(*) > 0;
    -- A day without anything to tell is a day without a mail.
    continue when work is null and answers is null and decisions is null;
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name, 'today', today,
      'work', coalesce(work, '{}'), 'answers', coalesce(answers, '[]'), 'decisions', decisions);
  end loop;
  return null;
end
$function$;
