SET local check_function_bodies = off;

ALTER TABLE "public"."project_changes"
  DROP CONSTRAINT "project_changes_entity_check";

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
  asked public.questions;
begin
  perform private.begin_change($1);
  if person is not null and not private.works_here(person) then
    raise exception 'Nobody of the office' using errcode = 'PT422', hint = 'user_id';
  end if;
  select q.* into asked from public.questions q where q.project_id = $1 and q.note_id = $2;
  if not found then
    raise exception 'no such question' using errcode = 'P0002';
  elsif asked.user_id is not distinct from person then
    return;
  end if;
  update public.questions q set user_id = $3 where q.note_id = $2;
  perform private.tell_questions($2);
  perform private.log_question($1, $2, jsonb_build_object('userId', asked.user_id), jsonb_build_object('userId', person));
  if person is null or person = auth.uid() then
    return;
  end if;
  perform private.tell_anew(private.waiting_entry($1, $2), $3, 'given');
end
$function$;

CREATE OR REPLACE FUNCTION private.log_note()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  difference jsonb;
begin
  perform private.require_change(new.project_id);
  if private.is_quiet() or new.published_at is null then
    return null;
  end if;
  if tg_op = 'INSERT' or old.published_at is null then
    perform private.log_whole_note('create', new);
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform private.log_whole_note('delete', old);
  else
    difference := private.changed(private.shape_of_note(old), private.shape_of_note(new));
    if difference <> '{}' then
      perform private.log(new.project_id, 'update', private.entity_of(new), new.id,
        private.changed(private.shape_of_note(new), private.shape_of_note(old)), difference,
        difference || jsonb_build_object('version', new.version)
          || case when new.parent_id is null then '{}'
            else jsonb_build_object('taskId', new.task_id, 'noteId', new.parent_id) end);
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_question (
  project_id bigint,
  note_id    bigint,
  before     jsonb,
  after      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.log($1, 'update', 'question', $2, $3, $4, $4 || jsonb_build_object('taskId', n.task_id))
  from public.notes n where n.project_id = $1 and n.id = $2;
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
declare
  waited boolean;
begin
  perform private.begin_change($1);
  waited := exists (select from public.questions q where q.project_id = $1 and q.note_id = $2);
  update public.notes n set settled_at = clock_timestamp()
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null;
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  elsif waited then
    perform private.log_question($1, $2, null, '{"isSettled": true}');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_shared()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.notices as w (user_id, project_id, note_id, entry_id, kind, actor)
  select k.user_id, new.project_id, new.id, new.id, 'checked', auth.uid()
  from public.todos d join public.project_clients k on k.project_id = d.project_id
  where d.project_id = new.project_id and d.note_id = new.id and d.deleted_at is null
    and d.state = 'checked' and d.confirmed_at is null and private.is_client_of(k.user_id, k.project_id)
  -- Whoever was told while it was shared before is not told again, unless no mail had gone out.
  on conflict on constraint notices_once do update set at = now() where w.mailed_at is null and w.read_at is null;
  return null;
end
$function$;

ALTER TABLE "public"."project_changes"
  ADD CONSTRAINT "project_changes_entity_check"
    CHECK
    ((entity = ANY (ARRAY['assignment'::text, 'baseline'::text, 'client'::text, 'contract'::text, 'decision'::text, 'diaryday'::text, 'diarypage'::text, 'document'::text,
    'documentset'::text,
    'entry'::text,
    'ledgerentry'::text,
    'link'::text,
    'majorphase'::text,
    'member'::text,
    'note'::text, 'option'::text, 'phase'::text, 'photo'::text, 'pin'::text, 'project'::text, 'projectday'::text, 'question'::text, 'report'::text, 'task'::text, 'todo'::text])));

CREATE TRIGGER "99_shared"
  AFTER UPDATE OF is_internal ON public.notes
  FOR EACH ROW
  WHEN ((old.is_internal AND (NOT new.is_internal) AND (new.parent_id IS NULL) AND (new.deleted_at IS NULL)))
  EXECUTE FUNCTION private.tell_shared();

COMMENT ON FUNCTION "private"."log_question"(bigint, bigint, jsonb, jsonb) IS 'Logs under the id of its note that a question was given to somebody, or needs no answer.';

COMMENT ON FUNCTION "private"."tell_shared"() IS 'Tells the clients of a punch item that was checked before its note is shared with them.';

REVOKE ALL ON FUNCTION "private"."log_question"(bigint, bigint, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_question"(bigint, bigint, jsonb, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."log_question"(bigint, bigint, jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_shared"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_shared"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_shared"() TO "postgres";
