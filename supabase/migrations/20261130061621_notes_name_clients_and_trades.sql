SET local check_function_bodies = off;

DROP TRIGGER "96_notice" ON "public"."note_mentions";

ALTER TABLE "public"."note_mentions"
  DROP CONSTRAINT "note_mentions_pkey";

ALTER TABLE "public"."note_mentions"
  ADD COLUMN "trade_id" bigint;

ALTER TABLE "public"."note_mentions"
  ADD COLUMN "label" text;

ALTER TABLE "public"."note_mentions"
  ALTER COLUMN "user_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.add_notices (
  n      public.notes,
  people uuid[],
  kind   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  told uuid;
begin
  for told in
    insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
    select u.id, (n).project_id, coalesce((n).parent_id, (n).id), (n).id, $3, (n).created_by
    from public.profiles u join public.projects p on p.id = (n).project_id and not p.is_template
    where u.id = any ($2) and u.id is distinct from (n).created_by
      and case when u.user_type in (1, 2) then not u.disabled
        else $3 = 'mention' and not (n).is_internal and private.is_client_of(u.id, (n).project_id) end
    -- Whom a reply names, and who wrote in its thread before, is told of the name.
    on conflict on constraint notices_once do update set kind = 'mention' where excluded.kind = 'mention'
    returning notices.user_id
  loop
    perform realtime.send('{}', 'notice', 'user:' || told, true);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_mention()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  entry public.notes;
begin
  select n.* into entry from public.notes n where n.project_id = new.project_id and n.id = new.note_id;
  if not private.is_staff() or entry.created_by is distinct from auth.uid() then
    raise exception 'Only its writer names somebody in a note' using errcode = '42501';
  end if;
  new.label := coalesce(new.label, nullif(left(regexp_replace(private.person_or_trade(new.user_id, new.trade_id),
    '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', '', 'g'), 200), ''), 'Somebody');
  if not (case
    when new.trade_id is not null then private.trade_would_read(new.trade_id, entry)
    else private.works_here(new.user_id)
      or not entry.is_internal and private.is_client_of(new.user_id, new.project_id) end) then
    raise exception '% would not read it, and so is not told', new.label using errcode = 'PT422', hint = 'mentions';
  elsif (select count(*) from public.note_mentions m where m.note_id = new.note_id) >= 20 then
    raise exception 'A note names at most 20 people' using errcode = 'PT422', hint = 'mentions';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.trade_would_read (
  trade_id bigint,
  n        public.notes
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.trades t where t.id = $1 and t.deleted_at is null) then
    return false;
  elsif (n).published_at is not null then
    return private.trade_reads($1, (n).id);
  elsif (n).parent_id is not null then
    return ((n).is_for_trades or (n).for_trade_id = $1) and private.trade_reads($1, (n).parent_id);
  end if;
  -- A note that waits for its files is nobody's to-do yet.
  return (n).is_for_trades and exists (
    select from public.tasks t
    join public.projects j on j.id = t.project_id and j.deleted_at is null and j.completed_on is null
    join public.assignments a on a.project_id = t.project_id and a.deleted_at is null
      and (a.task_id = t.id or a.phase_id = t.phase_id)
    where t.project_id = (n).project_id and t.id = (n).task_id and a.trade_id = $1);
end
$function$;

ALTER TABLE "public"."note_mentions"
  ADD CONSTRAINT "note_mentions_label_check" CHECK (((label <> ''::text) AND (length(label) <= 200) AND (label !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'::text)));

ALTER TABLE "public"."note_mentions"
  ADD CONSTRAINT "note_mentions_names_one" CHECK (((user_id IS NULL) <> (trade_id IS NULL)));

ALTER TABLE "public"."note_mentions"
  ADD CONSTRAINT "note_mentions_trade_id_fkey" FOREIGN KEY (trade_id) REFERENCES public.trades(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX note_mentions_once_idx ON public.note_mentions USING btree (note_id, user_id, trade_id) NULLS NOT DISTINCT;

CREATE INDEX note_mentions_trade_idx ON public.note_mentions USING btree (trade_id)
  WHERE (trade_id IS NOT NULL);

CREATE TRIGGER "96_notice"
  AFTER INSERT ON public.note_mentions
  FOR EACH ROW
  WHEN ((new.user_id IS NOT NULL))
  EXECUTE FUNCTION private.tell_named();

CREATE POLICY "clients read which people are named in what they read" ON "public"."note_mentions"
  FOR SELECT
  TO "authenticated"
  USING (((user_id IS NOT NULL) AND (( SELECT private.user_type() AS user_type) = 3) AND (EXISTS ( SELECT
   FROM public.notes n
  WHERE (n.id = note_mentions.note_id)
 OFFSET 0))));

COMMENT ON COLUMN "public"."note_mentions"."label" IS 'The name as it stands in the text.';

COMMENT ON FUNCTION "private"."add_notices"(public.notes, uuid[], text) IS 'Tells people of the office of a note or reply that is out, and clients who are named in it and read it: each once, never its writer, and nobody of a template.';

COMMENT ON FUNCTION "private"."check_mention"() IS 'Only its writer names somebody in a note, whoever reads it, and at most 20.';

COMMENT ON FUNCTION "private"."tell_named"() IS 'Tells the person whom a note names, unless it waits for its files.';

COMMENT ON FUNCTION "private"."trade_would_read"(bigint, public.notes) IS 'Whether a trade reads a note or reply with its page, once it is out.';

COMMENT ON TABLE "public"."note_mentions" IS 'Whom a note or reply names: somebody of the office, a client or a trade.';

REVOKE ALL ON FUNCTION "private"."trade_would_read"(bigint, public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."trade_would_read"(bigint, public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."trade_would_read"(bigint, public.notes) TO "postgres";

REVOKE ALL ("label") ON TABLE "public"."note_mentions" FROM "authenticated";

GRANT INSERT ("label") ON TABLE "public"."note_mentions" TO "authenticated";

REVOKE ALL ("trade_id") ON TABLE "public"."note_mentions" FROM "authenticated";

GRANT INSERT ("trade_id") ON TABLE "public"."note_mentions" TO "authenticated";

-- By hand: those who are named so far, by the name that they have today.
update public.note_mentions m
set label = coalesce(nullif(left(regexp_replace(private.person_or_trade(m.user_id, null),
  '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', '', 'g'), 200), ''), 'Somebody')
where m.label is null;
