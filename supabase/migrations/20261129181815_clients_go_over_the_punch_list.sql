SET local check_function_bodies = off;

ALTER TABLE "public"."notices"
  DROP CONSTRAINT "notices_kind_check";

ALTER TABLE "public"."todos"
  ADD COLUMN "confirmed_at" timestamp WITH time zone;

ALTER TABLE "public"."todos"
  ADD COLUMN "confirmed_by" uuid;

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

CREATE OR REPLACE FUNCTION private.client_punch_list (
  project_id bigint
)
  RETURNS TABLE (
    note_id      bigint,
    number       integer,
    place        text,
    state        text,
    opened_at    timestamp with time zone,
    is_confirmed boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 50
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
    select d.note_id, d.number, d.place, d.state, d.opened_at, d.confirmed_at is not null
    from public.todos d join public.notes n on n.project_id = d.project_id and n.id = d.note_id
    where d.project_id = $1 and d.is_punch and d.deleted_at is null
      and n.deleted_at is null and n.published_at is not null and not n.is_internal
      and private.may_read_project($1);
end
$function$;

CREATE OR REPLACE FUNCTION private.confirm_todos (
  project_id bigint,
  note_ids   bigint[]
)
  RETURNS bigint[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  confirmed bigint[];
begin
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.lock_project($1);
  -- Again: it may have changed while this waited for the lock.
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  with said as (
    update public.todos d set confirmed_at = now(), confirmed_by = auth.uid()
    from private.client_punch_list($1) c
    where d.project_id = $1 and d.note_id = c.note_id and c.note_id = any ($2)
      and d.state = 'checked' and d.confirmed_at is null
    returning d.note_id, d.number
  )
  select array_agg(s.note_id order by s.number) into confirmed from said s;
  if confirmed is not null then
    -- Once for all of them, at the first.
    delete from public.notices w
    where w.entry_id = confirmed[1] and w.user_id in (select private.answerers(confirmed[1]));
    insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
    select p, $1, confirmed[1], confirmed[1], 'confirmed', auth.uid() from private.answerers(confirmed[1]) p;
    perform realtime.send('{}', 'notice', 'user:' || p, true) from private.answerers(confirmed[1]) p;
  end if;
  return coalesce(confirmed, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.leave_punch_list()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.state := 'done';
  new.checked_at := null;
  new.checked_by := null;
  new.confirmed_at := null;
  new.confirmed_by := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.punch_not_yet (
  project_id bigint,
  note_id    bigint,
  text       text,
  files      integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Locks the project, and refuses who may not write.
  made constant bigint := private.add_client_entry($1, $2, $3, $4);
begin
  if not exists (select from private.client_punch_list($1) c where c.note_id = $2 and c.state <> 'open') then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  perform private.require_room_for_todo($1);
  update public.todos d
  set state = 'open', opened_at = now(), done_at = null, done_by = null, done_trade_id = null,
    checked_at = null, checked_by = null, confirmed_at = null, confirmed_by = null
  where d.project_id = $1 and d.note_id = $2;
  update public.notices w set kind = 'notyet' where w.entry_id = made and w.kind = 'question';
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.shape (
  d public.todos
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
RETURN
  jsonb_build_object('id', (d).note_id, 'number', (d).number, 'isPunch', (d).is_punch, 'place', (d).place, 'dueOn', (d).due_on, 'userId', (d).user_id, 'tradeId', (d).trade_id,
  'needsPhoto', (d).needs_photo, 'state', (d).state, 'isConfirmed', ((d).confirmed_at IS NOT NULL), 'version', (d).version);

CREATE OR REPLACE FUNCTION public.set_todo_state (
  project_id bigint,
  note_id    bigint,
  state      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_change($1);
  perform private.require_parent('notes', $1, $2);
  if $3 = 'open' then
    perform private.require_room_for_todo($1);
  end if;
  update public.todos d
  set state = $3,
    opened_at = case $3 when 'open' then now() else d.opened_at end,
    done_at = case when $3 <> 'open' then coalesce(d.done_at, private.written_at()) end,
    done_by = case when $3 <> 'open' then case when d.done_at is null then auth.uid() else d.done_by end end,
    done_trade_id = case when $3 <> 'open' then d.done_trade_id end,
    checked_at = case $3 when 'checked' then coalesce(d.checked_at, private.written_at()) end,
    checked_by = case $3 when 'checked' then auth.uid() end,
    confirmed_at = null, confirmed_by = null
  where d.project_id = $1 and d.note_id = $2 and d.deleted_at is null and d.state <> $3;
end
$function$;

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_kind_check"
    CHECK
    ((kind = ANY (ARRAY['mention'::text, 'reply'::text, 'question'::text, 'given'::text, 'todo'::text, 'reopened'::text, 'finished'::text, 'message'::text, 'notyet'::text,
    'confirmed'::text])));

ALTER TABLE "public"."todos"
  ADD CONSTRAINT "todos_confirmed_check" CHECK (((confirmed_at IS NULL) OR (state = 'checked'::text)));

COMMENT ON COLUMN "public"."todos"."confirmed_at" IS 'When a client said that it looks good.';

COMMENT ON FUNCTION "private"."client_punch_list"(bigint) IS 'The punch items whose notes clients read, for a client who reads the project: nobody who does or did something.';

COMMENT ON FUNCTION "private"."confirm_todos"(bigint, bigint[]) IS 'A client says that punch items look good which the office checked; those that it did not confirm before, by number. Those who answer clients are told once.';

COMMENT ON FUNCTION "private"."punch_not_yet"(bigint, bigint, text, integer) IS 'A client says in words why a punch item is not right yet: it is open again, and the words wait for an answer.';

REVOKE ALL ON FUNCTION "private"."client_punch_list"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."client_punch_list"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."client_punch_list"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."client_punch_list"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."confirm_todos"(bigint, bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."confirm_todos"(bigint, bigint[]) TO "api";

REVOKE ALL ON FUNCTION "private"."confirm_todos"(bigint, bigint[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."confirm_todos"(bigint, bigint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."punch_not_yet"(bigint, bigint, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."punch_not_yet"(bigint, bigint, text, integer) TO "api";

REVOKE ALL ON FUNCTION "private"."punch_not_yet"(bigint, bigint, text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."punch_not_yet"(bigint, bigint, text, integer) TO "postgres";
