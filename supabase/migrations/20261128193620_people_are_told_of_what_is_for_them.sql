SET local check_function_bodies = off;

CREATE TABLE "public"."note_mentions" (
  "project_id" bigint NOT NULL,
  "note_id"    bigint NOT NULL,
  "user_id"    uuid   NOT NULL,
  CONSTRAINT "note_mentions_pkey" PRIMARY KEY (note_id, user_id)
);

ALTER TABLE "public"."note_mentions"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."note_mentions" FROM "anon", "service_role";

CREATE TABLE "public"."notices" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "user_id"    uuid                     NOT NULL,
  "project_id" bigint                   NOT NULL,
  "note_id"    bigint                   NOT NULL,
  "entry_id"   bigint                   NOT NULL,
  "kind"       text                     NOT NULL,
  "actor"      uuid,
  "at"         timestamp with time zone NOT NULL DEFAULT now(),
  "read_at"    timestamp with time zone,
  "mailed_at"  timestamp with time zone,
  CONSTRAINT "notices_kind_check" CHECK ((kind = ANY (ARRAY['mention'::text, 'reply'::text]))),
  CONSTRAINT "notices_once" UNIQUE (entry_id, user_id),
  CONSTRAINT "notices_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."notices"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."notices" FROM "anon", "service_role";

ALTER TABLE "public"."notification_preferences"
  ADD COLUMN "mail_personal" boolean NOT NULL DEFAULT true;

REVOKE ALL ON SEQUENCE "public"."notices_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."notices_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."notices_id_seq" FROM "service_role";

CREATE OR REPLACE FUNCTION private.add_notice (
  n      public.notes,
  person uuid,
  kind   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
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

CREATE OR REPLACE FUNCTION private.check_mention()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.works_here(new.user_id) then
    raise exception 'Who does not read it cannot be named' using errcode = 'PT422', hint = 'mentions';
  elsif (select count(*) from public.note_mentions m where m.note_id = new.note_id) >= 20 then
    raise exception 'A note names at most 20 people' using errcode = 'PT422', hint = 'mentions';
  end if;
  return new;
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
      and (n.kind <> 'note' or exists (select from public.notes o where o.id = n.entity_id and o.deleted_at is null))
      -- What is said to somebody alone goes out in a mail of its own.
      and not (n.kind = 'note' and wish.mail_personal and exists (
        select from public.notices w where w.entry_id = n.entity_id and w.user_id = wish.user_id));
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
    select jsonb_agg(jsonb_build_object('at', private.instant(w.at), 'project', p.name, 'task', t.title,
      'who', coalesce(private.person_name(a), ''), 'text', left(e.description, 300), 'photos', (
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

CREATE OR REPLACE FUNCTION private.sweep (
  what text,
  max  integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
        select d.ctid from private.attempts d where d.since <= now() - interval '1 hour' limit max for update skip locked));
    when 'notices' then
      delete from public.notices n where n.ctid = any (array(
        select d.ctid from public.notices d where d.at < now() - interval '90 days' limit max));
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
    when 'papers' then
      -- What was sent and signed is kept for years, then goes as a whole.
      with gone as (
        delete from public.decision_offers o where o.ctid = any (array(
          select d.ctid from public.decision_offers d
          where coalesce(d.ended_at, d.sent_at) < now() - (select make_interval(years => s.paper_years) from public.company_settings s)
            and not exists (select from public.decision_events e where e.offer_id = d.id
              and e.at >= now() - (select make_interval(years => s.paper_years) from public.company_settings s))
            and not exists (select from public.change_orders c where c.offer_id = d.id
              and c.closed_at >= now() - (select make_interval(years => s.paper_years) from public.company_settings s))
          limit max))
        returning id
      ), choices as (delete from public.offer_choices x using gone where x.offer_id = gone.id),
        signers as (delete from public.offer_signers x using gone where x.offer_id = gone.id),
        signatures as (delete from public.decision_signatures x using gone where x.offer_id = gone.id),
        events as (delete from public.decision_events x using gone where x.offer_id = gone.id),
        orders as (delete from public.change_orders x using gone where x.offer_id = gone.id),
        -- The corrections of a contract, which are of no offer.
        others as (
          delete from public.decision_events x where x.ctid = any (array(
            select e.ctid from public.decision_events e where e.offer_id is null
              and e.at < now() - (select make_interval(years => s.paper_years) from public.company_settings s)
            limit max))
          returning id)
      select (select count(*) from gone) + (select count(*) from others) into removed;
      return removed;
    when 'trade requests' then
      delete from private.trade_requests r where r.ctid = any (array(
        select d.ctid from private.trade_requests d where d.created_at < now() - interval '30 days' limit max));
    when 'trade links' then
      delete from private.trade_links l where l.ctid = any (array(
        select d.ctid from private.trade_links d
        where least(d.revoked_at, d.expires_at) < now() - interval '30 days' limit max));
    else
      return private.sweep_plan(what, now() - interval '30 days', max);
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_named()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.add_notice(n, new.user_id, 'mention')
  from public.notes n
  where n.project_id = new.project_id and n.id = new.note_id and n.published_at is not null and n.deleted_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_read()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform realtime.send('{}', 'notice', 'user:' || r.user_id, true)
  from (select distinct c.user_id from changed c where c.read_at is not null) r;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_thread()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.add_notice(new, m.user_id, 'mention')
  from public.note_mentions m where m.note_id = new.id;
  perform private.add_notice(new, w.created_by, 'reply')
  from (
    select distinct o.created_by from public.notes o
    where new.parent_id is not null and o.project_id = new.project_id and o.id <> new.id
      and (o.id = new.parent_id or o.parent_id = new.parent_id)
      and o.deleted_at is null and o.published_at is not null and o.created_by is not null
  ) w;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.works_here (
  person uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM public.profiles u
           WHERE ((u.id = works_here.person) AND (u.user_type = ANY (ARRAY[1, 2])) AND (NOT u.disabled))))
  AS "exists";
END;

ALTER TABLE "public"."note_mentions"
  ADD CONSTRAINT "note_mentions_note_fkey" FOREIGN KEY (project_id, note_id) REFERENCES public.notes(project_id, id) ON DELETE CASCADE;

ALTER TABLE "public"."note_mentions"
  ADD CONSTRAINT "note_mentions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_entry_fkey" FOREIGN KEY (project_id, entry_id) REFERENCES public.notes(project_id, id) ON DELETE CASCADE;

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX note_mentions_note_idx ON public.note_mentions USING btree (project_id, note_id);

CREATE INDEX note_mentions_user_idx ON public.note_mentions USING btree (user_id);

CREATE INDEX notices_at_idx ON public.notices USING btree (at);

CREATE INDEX notices_entry_idx ON public.notices USING btree (project_id, entry_id);

CREATE INDEX notices_unmailed_idx ON public.notices USING btree (at, user_id)
  WHERE ((mailed_at IS NULL) AND (read_at IS NULL));

CREATE INDEX notices_unread_idx ON public.notices USING btree (user_id, id)
  WHERE (read_at IS NULL);

CREATE INDEX notices_user_idx ON public.notices USING btree (user_id, id DESC);

CREATE TRIGGER "30_reads"
  BEFORE INSERT ON public.note_mentions
  FOR EACH ROW
  EXECUTE FUNCTION private.check_mention();

CREATE TRIGGER "96_notice"
  AFTER INSERT ON public.note_mentions
  FOR EACH ROW
  EXECUTE FUNCTION private.tell_named();

CREATE TRIGGER "96_notices"
  AFTER INSERT ON public.notes
  FOR EACH ROW
  WHEN (((new.parent_id IS NOT NULL) AND (new.published_at IS NOT NULL)))
  EXECUTE FUNCTION private.tell_thread();

CREATE TRIGGER "97_notices"
  AFTER UPDATE OF published_at ON public.notes
  FOR EACH ROW
  WHEN (((old.published_at IS NULL) AND (new.published_at IS NOT NULL)))
  EXECUTE FUNCTION private.tell_thread();

CREATE TRIGGER "96_read"
  AFTER UPDATE ON public.notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.tell_read();

CREATE POLICY "staff name people in their own notes" ON "public"."note_mentions"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM public.notes n
  WHERE ((n.project_id = note_mentions.project_id) AND (n.id = note_mentions.note_id) AND (n.created_by = ( SELECT auth.uid() AS uid)))))));

CREATE POLICY "staff read mentions in notes they read" ON "public"."note_mentions"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM public.notes n
  WHERE (n.id = note_mentions.note_id)
 OFFSET 0))));

CREATE POLICY "staff mark their own notices as read" ON "public"."notices"
  FOR UPDATE
  TO "authenticated"
  USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)))
  WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)));

CREATE POLICY "staff read their own notices of what they read" ON "public"."notices"
  FOR SELECT
  TO "authenticated"
  USING (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM public.notes n
  WHERE (n.id = notices.entry_id)
 OFFSET 0))));

COMMENT ON COLUMN "public"."notification_preferences"."mail_personal" IS 'Mails of notices, which go to one person.';

COMMENT ON FUNCTION "private"."add_notice"(public.notes, uuid, text) IS 'Tells one person of the office of a note or reply that is out: once, never its writer, and nobody of a template.';

COMMENT ON FUNCTION "private"."check_mention"() IS 'A note names only people who read it, at most 20.';

COMMENT ON FUNCTION "private"."next_notice_mail"(uuid) IS 'What the next person of the office (by id, after this one) was told in the last minutes and has not read, and notes that it was mailed; null when nobody was.';

COMMENT ON FUNCTION "private"."tell_named"() IS 'Tells whom a note names, unless it waits for its files.';

COMMENT ON FUNCTION "private"."tell_read"() IS 'Tells the other devices of a person what was read.';

COMMENT ON FUNCTION "private"."tell_thread"() IS 'Tells people of a note or reply that came out: whom it names, and of a reply those who wrote in its thread.';

COMMENT ON FUNCTION "private"."works_here"(uuid) IS 'Whether somebody is of the office and may sign in: who is so reads every note.';

COMMENT ON TABLE "public"."note_mentions" IS 'Whom a note or reply names.';

COMMENT ON TABLE "public"."notices" IS 'What one person is told. note_id: the note of the thread; entry_id: the note or reply itself.';

REVOKE ALL ON FUNCTION "private"."add_notice"(public.notes, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_notice"(public.notes, uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_notice"(public.notes, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."check_mention"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_mention"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_mention"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_notice_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_notice_mail"(uuid) TO "api";

REVOKE ALL ON FUNCTION "private"."next_notice_mail"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."next_notice_mail"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_named"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_named"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_named"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_read"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_read"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_read"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_thread"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_thread"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_thread"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."works_here"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."works_here"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."works_here"(uuid) TO "postgres";

REVOKE ALL ON TABLE "public"."note_mentions" FROM "authenticated";

REVOKE ALL ("note_id") ON TABLE "public"."note_mentions" FROM "authenticated";

GRANT INSERT ("note_id") ON TABLE "public"."note_mentions" TO "authenticated";

REVOKE ALL ("project_id") ON TABLE "public"."note_mentions" FROM "authenticated";

GRANT INSERT ("project_id") ON TABLE "public"."note_mentions" TO "authenticated";

REVOKE ALL ("user_id") ON TABLE "public"."note_mentions" FROM "authenticated";

GRANT INSERT ("user_id") ON TABLE "public"."note_mentions" TO "authenticated";

GRANT SELECT ON TABLE "public"."note_mentions" TO "authenticated";

REVOKE ALL ON TABLE "public"."notices" FROM "authenticated";

REVOKE ALL ("read_at") ON TABLE "public"."notices" FROM "authenticated";

GRANT UPDATE ("read_at") ON TABLE "public"."notices" TO "authenticated";

GRANT SELECT ON TABLE "public"."notices" TO "authenticated";

REVOKE ALL ("mail_personal") ON TABLE "public"."notification_preferences" FROM "authenticated";

GRANT INSERT ("mail_personal"), UPDATE ("mail_personal") ON TABLE "public"."notification_preferences" TO "authenticated";
