SET local check_function_bodies = off;

DROP TRIGGER "20_version" ON "public"."notes";

ALTER TABLE "public"."notices"
  DROP CONSTRAINT "notices_kind_check";

CREATE TABLE "public"."questions" (
  "note_id"    bigint                   NOT NULL,
  "project_id" bigint                   NOT NULL,
  "since"      timestamp with time zone NOT NULL,
  "user_id"    uuid,
  CONSTRAINT "questions_pkey" PRIMARY KEY (note_id)
);

ALTER TABLE "public"."questions"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."questions" FROM "anon", "service_role";

ALTER TABLE "public"."company_settings"
  ADD COLUMN "clients_write" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."notes"
  ADD COLUMN "is_from_client" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."notes"
  ADD COLUMN "settled_at" timestamp WITH time zone;

ALTER TABLE "public"."projects"
  ADD COLUMN "clients_write" boolean NOT NULL DEFAULT true;

CREATE OR REPLACE FUNCTION private.add_client_entry (
  project_id bigint,
  note_id    bigint,
  text       text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parent public.notes;
  made bigint;
begin
  perform private.begin_entry($1);
  select n.* into parent from public.notes n
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null and n.published_at is not null
    and not n.is_internal;
  if parent.id is null then
    raise exception 'no such note' using errcode = 'P0002';
  elsif (select count(*) >= 100 from public.notes n where n.project_id = $1 and n.created_by = auth.uid()
      and n.is_from_client and n.created_on > now() - interval '1 day') then
    raise exception 'There are 100 messages of a day: please call' using errcode = 'PT422', hint = 'text';
  end if;
  insert into public.notes (project_id, task_id, parent_id, description, said_to, is_from_client)
  values ($1, parent.task_id, $2, $3, 'clients', true) returning id into made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.answerers (
  note_id bigint
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with mine as (
    select q.user_id from public.questions q where q.note_id = $1 and private.works_here(q.user_id))
  select user_id from mine
  union all
  select u.id from public.profiles u where u.user_type in (1, 2) and not u.disabled and not exists (select from mine)
$function$;

CREATE OR REPLACE FUNCTION private.begin_entry (
  project_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
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
    raise exception 'messages off' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_client_entry (
  project_id bigint,
  entry_id   bigint,
  text       text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  entry constant public.notes := private.own_entry($1, $2);
begin
  update public.notes n set description = $3 where n.project_id = $1 and n.id = entry.id;
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
  SECURITY DEFINER
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
      when (op <> 'update' or after ?| array['number', 'title'])
        and exists (select from public.documents d where d.id = entity_id and d.for_clients) then op end;
  elsif entity = 'documentset' then
    -- Published or withdrawn, and a drawing of it is for them.
    return case when after ? 'state' and exists (
      select from public.document_sets s
      join public.documents d on d.project_id = s.project_id and d.for_clients and d.deleted_at is null
      where s.id = entity_id and (after ->> 'state' = 'withdrawn' or d.retired_in = s.id or exists (
        select from public.document_versions v where v.document_id = d.id and v.set_id = s.id))) then 'update' end;
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

CREATE OR REPLACE FUNCTION private.clients_write (
  project_id bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (p.clients_write AND s.clients_write)
    FROM (public.projects p
      CROSS JOIN public.company_settings s)
   WHERE (p.id = clients_write.project_id);
END;

CREATE OR REPLACE FUNCTION private.delete_client_entry (
  project_id bigint,
  entry_id   bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  entry constant public.notes := private.own_entry($1, $2);
begin
  update public.notes n set deleted_at = clock_timestamp() where n.project_id = $1 and n.id = entry.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_entries()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Of each thread once, however many of its entries change.
  perform private.place_question(t.project_id, t.note_id)
  from (select distinct c.project_id, coalesce(c.parent_id, c.id) as note_id from changed c) t
  where exists (select from public.notes n
    where n.project_id = t.project_id and n.parent_id = t.note_id and n.is_from_client);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.give_question (
  project_id bigint,
  note_id    bigint,
  person     uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  entry public.notes;
begin
  perform private.begin_change($1);
  if person is not null and not private.works_here(person) then
    raise exception 'Nobody of the office' using errcode = 'PT422', hint = 'user_id';
  end if;
  update public.questions q set user_id = $3 where q.project_id = $1 and q.note_id = $2;
  if not found then
    raise exception 'no such question' using errcode = 'P0002';
  end if;
  perform private.tell_questions($2);
  if person is null or person = auth.uid() then
    return;
  end if;
  entry := private.waiting_entry($1, $2);
  -- Whom the question was told of already is told anew.
  delete from public.notices w where w.entry_id = entry.id and w.user_id = $3;
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  values ($3, $1, $2, entry.id, 'given', auth.uid());
  perform realtime.send('{}', 'notice', 'user:' || $3, true);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_late (
  project_id bigint,
  since      timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked constant date := private.day_of($2);
begin
  return private.work_days_between($1, asked, least(private.company_day(), asked + 30)) >= 2;
end
$function$;

CREATE OR REPLACE FUNCTION private.own_entry (
  project_id bigint,
  entry_id   bigint
)
  RETURNS public.notes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  entry public.notes;
begin
  perform private.begin_entry($1);
  select n.* into entry from public.notes n join public.notes t on t.project_id = n.project_id and t.id = n.parent_id
  where n.project_id = $1 and n.id = $2 and n.is_from_client and n.created_by = auth.uid()
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
    and t.deleted_at is null;
  if entry.id is null then
    raise exception 'no such entry' using errcode = 'P0002';
  elsif entry.created_on < now() - interval '15 minutes' or exists (
    select from public.notes n where n.project_id = $1 and n.parent_id = entry.parent_id and n.id <> entry.id
      and n.deleted_at is null and not n.is_internal and n.published_at > entry.published_at) then
    raise exception 'it stands' using errcode = '42501';
  end if;
  return entry;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_question (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
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

CREATE OR REPLACE FUNCTION private.publish_note()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    new.published_at := case when new.files_expected = 0 then coalesce(new.published_at, clock_timestamp()) end;
  else
    new.published_at := coalesce(old.published_at, clock_timestamp());
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_question (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_change($1);
  update public.notes n set settled_at = clock_timestamp()
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null;
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.shape (
  s public.company_settings
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
RETURN
  jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths',
  (s).history_months,
  'tellsTradesCost',
  (s).tells_trades_cost,
  'currency',
  (s).currency,
  'decisionBufferDays',
  (s).decision_buffer_days,
  'decisionReplyDays',
  (s).decision_reply_days,
  'offerDays',
  (s).offer_days,
  'termsEn',
  (s).terms_en,
  'termsEs',
  (s).terms_es,
  'tellsClientsWaiting',
  (s).tells_clients_waiting,
  'paperYears',
  (s).paper_years,
  'letterhead', (s).letterhead, 'paper', (s).paper, 'closesDays', (s).closes_days, 'witnesses', array_to_string((s).witnesses, ', '::text), 'clientsWrite', (s).clients_write);

CREATE OR REPLACE FUNCTION private.shape (
  p public.projects
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
RETURN
  jsonb_build_object('id', (p).id, 'name', (p).name, 'description', (p).description, 'address', (p).address, 'city', (p).city, 'state', (p).state, 'zipCode', (p).zip_code,
  'scheduledStart',
  (p).scheduled_start,
  'scheduledCompletion',
  (p).scheduled_completion,
  'startedOn',
  (p).started_on,
  'completedOn',
  (p).completed_on,
  'startedBy',
  (p).started_by,
  'scheduleMode',
  (p).schedule_mode,
  'plannedFrom',
  (p).planned_from,
  'workWeek',
  to_jsonb((p).work_week),
  'reportWeekday',
  (p).report_weekday,
  'launchedOn',
  private.instant((p).launched_on),
  'isEnabled',
  (p).is_enabled,
  'clientsWrite',
  (p).clients_write,
  'isTemplate',
  (p).is_template,
  'createdOn', private.instant((p).created_on), 'bannerPic', (p).banner_path, 'bannerFocusX', (p).banner_focus_x, 'bannerFocusY', (p).banner_focus_y, 'version', (p).version);

CREATE OR REPLACE FUNCTION private.tell_questions (
  note_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.tell_lists(jsonb_build_object('list', 'questions', 'op', 'touch', 'id', $1));
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_thread()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.is_from_client then
    perform private.add_notice(new, p, 'question')
    from private.answerers(coalesce(new.parent_id, new.id)) p;
    return null;
  end if;
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

CREATE OR REPLACE FUNCTION private.waiting_entry (
  project_id bigint,
  note_id    bigint
)
  RETURNS public.notes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
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
  where n.project_id = $1 and n.parent_id = $2 and n.is_from_client and n.deleted_at is null and not n.is_internal
    and n.published_at > greatest(thread.settled_at, (
      select max(a.published_at) from public.notes a
      where a.project_id = $1 and a.parent_id = $2 and not a.is_from_client and a.trade_id is null
        and a.deleted_at is null and not a.is_internal), '-infinity')
  order by n.published_at, n.id limit 1;
  return entry;
end
$function$;

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_kind_check" CHECK ((kind = ANY (ARRAY['mention'::text, 'reply'::text, 'question'::text, 'given'::text])));

ALTER TABLE "public"."questions"
  ADD CONSTRAINT "questions_note_fkey" FOREIGN KEY (project_id, note_id) REFERENCES public.notes(project_id, id) ON DELETE CASCADE;

ALTER TABLE "public"."questions"
  ADD CONSTRAINT "questions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX notes_from_clients_idx ON public.notes USING btree (project_id, created_by, created_on)
  WHERE is_from_client;

CREATE INDEX questions_note_idx ON public.questions USING btree (project_id, note_id);

CREATE INDEX questions_since_idx ON public.questions USING btree (since, note_id);

CREATE INDEX questions_user_idx ON public.questions USING btree (user_id);

CREATE TRIGGER "20_version"
  BEFORE UPDATE ON public.notes
  FOR EACH ROW
  EXECUTE FUNCTION private.version('{published_at,files_expected,settled_at}');

CREATE TRIGGER "98_question"
  AFTER INSERT ON public.notes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.follow_entries();

CREATE TRIGGER "99_question"
  AFTER UPDATE ON public.notes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.follow_entries();

CREATE POLICY "staff read what waits for an answer" ON "public"."questions"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON COLUMN "public"."company_settings"."clients_write" IS 'Clients reply below the notes that they read, in the projects that let them.';

COMMENT ON COLUMN "public"."notes"."is_from_client" IS 'A client of the project wrote it.';

COMMENT ON COLUMN "public"."notes"."settled_at" IS 'What clients had written below the note by then needs no answer.';

COMMENT ON COLUMN "public"."projects"."clients_write" IS 'Its clients reply below notes, once the company lets clients write.';

COMMENT ON COLUMN "public"."questions"."since" IS 'When the first of what is not answered came out.';

COMMENT ON COLUMN "public"."questions"."user_id" IS 'Who answers it; null: nobody took it yet.';

COMMENT ON FUNCTION "private"."add_client_entry"(bigint, bigint, text) IS 'A client replies below a note that clients read: for the office and the clients, never for trades.';

COMMENT ON FUNCTION "private"."answerers"(bigint) IS 'Who is told of what a client wrote: whose question it is, else everybody of the office.';

COMMENT ON FUNCTION "private"."begin_entry"(bigint) IS 'Locks a project for what a client of it writes.';

COMMENT ON FUNCTION "private"."change_client_entry"(bigint, bigint, text) IS 'A client changes what they just wrote.';

COMMENT ON FUNCTION "private"."clients_write"(bigint) IS 'Whether company and project let their clients write.';

COMMENT ON FUNCTION "private"."delete_client_entry"(bigint, bigint) IS 'A client takes back what they just wrote.';

COMMENT ON FUNCTION "private"."follow_entries"() IS 'Keeps the questions of the threads in which something was written, changed, deleted or brought back.';

COMMENT ON FUNCTION "private"."give_question"(bigint, bigint, uuid) IS 'Gives a question to somebody of the office, who is told, or with null to nobody.';

COMMENT ON FUNCTION "private"."is_late"(bigint, timestamp with time zone) IS 'Whether the second working day of the project after that of a question has begun.';

COMMENT ON FUNCTION "private"."own_entry"(bigint, bigint) IS 'What the calling client wrote in the last 15 minutes, as long as nothing that clients read follows it; it stands after that.';

COMMENT ON FUNCTION "private"."place_question"(bigint, bigint) IS 'Opens, moves or closes the question of a note, as what was written below it has it.';

COMMENT ON FUNCTION "private"."settle_question"(bigint, bigint) IS 'What clients wrote below a note until now needs no answer.';

COMMENT ON FUNCTION "private"."tell_questions"(bigint) IS 'Tells the office that another question waits, or one no more.';

COMMENT ON FUNCTION "private"."tell_thread"() IS 'Tells people of a note or reply that came out: whom it names, and of a reply those who wrote in its thread; of what a client wrote those who answer it.';

COMMENT ON FUNCTION "private"."waiting_entry"(bigint, bigint) IS 'The first that clients wrote below a note after the last answer that they read; nothing while they do not read the note.';

COMMENT ON TABLE "public"."questions" IS 'The notes below which a client waits for an answer; the row goes with the answer.';

REVOKE ALL ON FUNCTION "private"."add_client_entry"(bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_client_entry"(bigint, bigint, text) TO "api";

REVOKE ALL ON FUNCTION "private"."add_client_entry"(bigint, bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_entry"(bigint, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."answerers"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."answerers"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."answerers"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."begin_entry"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_entry"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."begin_entry"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."change_client_entry"(bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_client_entry"(bigint, bigint, text) TO "api";

REVOKE ALL ON FUNCTION "private"."change_client_entry"(bigint, bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."change_client_entry"(bigint, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."clients_write"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."clients_write"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."clients_write"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."clients_write"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."delete_client_entry"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_client_entry"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."delete_client_entry"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."delete_client_entry"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_entries"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_entries"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_entries"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."give_question"(bigint, bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_question"(bigint, bigint, uuid) TO "api";

REVOKE ALL ON FUNCTION "private"."give_question"(bigint, bigint, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."give_question"(bigint, bigint, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_late"(bigint, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_late"(bigint, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_late"(bigint, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_late"(bigint, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_entry"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."own_entry"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."own_entry"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."place_question"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_question"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."place_question"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_question"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_question"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."settle_question"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."settle_question"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_questions"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_questions"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_questions"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."waiting_entry"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."waiting_entry"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."waiting_entry"(bigint, bigint) TO "postgres";

REVOKE ALL ("clients_write") ON TABLE "public"."company_settings" FROM "authenticated";

GRANT UPDATE ("clients_write") ON TABLE "public"."company_settings" TO "authenticated";

REVOKE ALL ("clients_write") ON TABLE "public"."projects" FROM "authenticated";

GRANT UPDATE ("clients_write") ON TABLE "public"."projects" TO "authenticated";

REVOKE ALL ON TABLE "public"."questions" FROM "authenticated";

GRANT SELECT ON TABLE "public"."questions" TO "authenticated";
