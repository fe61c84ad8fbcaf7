SET local check_function_bodies = off;

ALTER TABLE "public"."project_changes"
  DROP CONSTRAINT "project_changes_entity_check";

CREATE TABLE "public"."todos" (
  "note_id"       bigint                   NOT NULL,
  "project_id"    bigint                   NOT NULL,
  "number"        integer                  NOT NULL,
  "is_punch"      boolean                  NOT NULL DEFAULT false,
  "place"         text,
  "due_on"        date,
  "user_id"       uuid,
  "trade_id"      bigint,
  "needs_photo"   boolean                  NOT NULL DEFAULT false,
  "state"         text                     NOT NULL DEFAULT 'open'::text,
  "opened_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "done_at"       timestamp with time zone,
  "done_by"       uuid,
  "done_trade_id" bigint,
  "checked_at"    timestamp with time zone,
  "checked_by"    uuid,
  "version"       integer                  NOT NULL DEFAULT 1,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "created_by"    uuid                     DEFAULT auth.uid(),
  "updated_at"    timestamp with time zone,
  "updated_by"    uuid,
  "deleted_at"    timestamp with time zone,
  CONSTRAINT "todos_checked_check" CHECK ((((state = 'checked'::text) = (checked_at IS NOT NULL)) AND ((state <> 'checked'::text) OR is_punch))),
  CONSTRAINT "todos_done_check" CHECK (((state = 'open'::text) = (done_at IS NULL))),
  CONSTRAINT "todos_number_key" UNIQUE (project_id, number),
  CONSTRAINT "todos_one_person" CHECK ((num_nonnulls(user_id, trade_id) <= 1)),
  CONSTRAINT "todos_pkey" PRIMARY KEY (note_id),
  CONSTRAINT "todos_place_check" CHECK (((place <> ''::text) AND (length(place) <= 120) AND (place !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'::text))),
  CONSTRAINT "todos_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'checked'::text])))
);

ALTER TABLE "public"."todos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."todos" FROM "anon", "service_role";

ALTER TABLE "public"."project_heads"
  ADD COLUMN "todo_number" integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.check_todo_person()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_assignable(new.user_id, new.trade_id) then
    raise exception '%', case when new.trade_id is null then 'A to-do is given to somebody of the office' else 'There is no such trade' end
      using errcode = 'PT422', hint = case when new.trade_id is null then 'user_id' else 'trade_id' end;
  end if;
  return new;
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
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_todo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_now constant jsonb := private.shape(new);
  was jsonb;
  difference jsonb;
begin
  -- The person or trade was removed for good, which is no change of the project.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  perform private.require_change(new.project_id);
  if tg_op = 'INSERT' or old.deleted_at is not null and new.deleted_at is null then
    perform private.log(new.project_id, case tg_op when 'INSERT' then 'create' else 'restore' end, 'todo', new.note_id,
      null, is_now, is_now);
    return null;
  end if;
  was := private.shape(old);
  if old.deleted_at is null and new.deleted_at is not null then
    perform private.log(new.project_id, 'delete', 'todo', new.note_id, was, null, jsonb_build_object('number', new.number));
    return null;
  end if;
  difference := private.changed(was, is_now);
  if difference <> '{}' then
    perform private.log(new.project_id, 'update', 'todo', new.note_id, private.changed(is_now, was), difference,
      difference || jsonb_build_object('number', new.number, 'version', new.version));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_todo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  if not exists (
    select from public.notes n
    where n.project_id = new.project_id and n.id = new.note_id and n.parent_id is null
      and n.deleted_at is null and n.published_at is not null) then
    raise exception 'no such note' using errcode = 'P0002';
  elsif exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    raise exception 'Templates have no to-dos' using errcode = 'PT422', hint = 'note_id';
  end if;
  perform private.require_room_for_todo(new.project_id);
  update public.project_heads h set todo_number = h.todo_number + 1 where h.project_id = new.project_id
  returning h.todo_number into new.number;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_todo (
  project_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if (select count(*) from public.todos d
      join public.notes n on n.project_id = d.project_id and n.id = d.note_id and n.deleted_at is null
      where d.project_id = $1 and d.deleted_at is null and d.state = 'open') >= 1000 then
    raise exception 'A project has at most 1,000 open to-dos' using errcode = 'PT422', hint = 'note_id';
  end if;
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
  'needsPhoto', (d).needs_photo, 'state', (d).state, 'version', (d).version);

CREATE OR REPLACE FUNCTION public.delete_todo (
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
  perform private.require_parent('notes', $1, $2);
  update public.todos d set deleted_at = clock_timestamp()
  where d.project_id = $1 and d.note_id = $2 and d.deleted_at is null;
  if not found then
    raise exception 'no such to-do' using errcode = 'P0002';
  end if;
end
$function$;

REVOKE ALL ON FUNCTION "public"."delete_todo"(bigint, bigint) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.restore_todo (
  project_id bigint,
  note_id    bigint
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_change($1);
  perform private.require_parent('notes', $1, $2);
  if exists (select from public.todos d
    where d.project_id = $1 and d.note_id = $2 and d.deleted_at is not null and d.state = 'open') then
    perform private.require_room_for_todo($1);
  end if;
  update public.todos d set deleted_at = null
  where d.project_id = $1 and d.note_id = $2 and d.deleted_at is not null;
  return exists (select from public.todos d where d.project_id = $1 and d.note_id = $2);
end
$function$;

REVOKE ALL ON FUNCTION "public"."restore_todo"(bigint, bigint) FROM PUBLIC, "anon", "service_role";

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
    checked_by = case $3 when 'checked' then auth.uid() end
  where d.project_id = $1 and d.note_id = $2 and d.deleted_at is null and d.state <> $3;
end
$function$;

REVOKE ALL ON FUNCTION "public"."set_todo_state"(bigint, bigint, text) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."project_changes"
  ADD CONSTRAINT "project_changes_entity_check"
    CHECK
    ((entity = ANY (ARRAY['assignment'::text, 'baseline'::text, 'client'::text, 'contract'::text, 'decision'::text, 'diaryday'::text, 'diarypage'::text, 'document'::text,
    'documentset'::text,
    'entry'::text,
    'ledgerentry'::text,
    'link'::text,
    'majorphase'::text, 'note'::text, 'option'::text, 'phase'::text, 'photo'::text, 'project'::text, 'projectday'::text, 'report'::text, 'task'::text, 'todo'::text])));

ALTER TABLE "public"."todos"
  ADD CONSTRAINT "todos_done_trade_id_fkey" FOREIGN KEY (done_trade_id) REFERENCES public.trades(id) ON DELETE SET NULL;

ALTER TABLE "public"."todos"
  ADD CONSTRAINT "todos_note_fkey" FOREIGN KEY (project_id, note_id) REFERENCES public.notes(project_id, id) ON DELETE CASCADE;

ALTER TABLE "public"."todos"
  ADD CONSTRAINT "todos_trade_id_fkey" FOREIGN KEY (trade_id) REFERENCES public.trades(id) ON DELETE SET NULL;

ALTER TABLE "public"."todos"
  ADD CONSTRAINT "todos_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX todos_done_trade_idx ON public.todos USING btree (done_trade_id)
  WHERE (done_trade_id IS NOT NULL);

CREATE INDEX todos_note_idx ON public.todos USING btree (project_id, note_id);

CREATE INDEX todos_state_idx ON public.todos USING btree (state, due_on, note_id)
  WHERE (deleted_at IS NULL);

CREATE INDEX todos_trade_idx ON public.todos USING btree (trade_id)
  WHERE (trade_id IS NOT NULL);

CREATE INDEX todos_user_idx ON public.todos USING btree (user_id, due_on)
  WHERE (user_id IS NOT NULL);

CREATE TRIGGER "04_place"
  BEFORE INSERT ON public.todos
  FOR EACH ROW
  EXECUTE FUNCTION private.place_todo();

CREATE TRIGGER "05_punch"
  BEFORE UPDATE ON public.todos
  FOR EACH ROW
  WHEN (((new.state = 'checked'::text) AND (NOT new.is_punch)))
  EXECUTE FUNCTION private.leave_punch_list();

CREATE TRIGGER "10_audit"
  BEFORE UPDATE ON public.todos
  FOR EACH ROW
  EXECUTE FUNCTION private.audit();

CREATE TRIGGER "20_version"
  BEFORE UPDATE ON public.todos
  FOR EACH ROW
  EXECUTE FUNCTION private.version();

CREATE TRIGGER "30_person"
  BEFORE INSERT ON public.todos
  FOR EACH ROW
  WHEN ((num_nonnulls(new.user_id, new.trade_id) = 1))
  EXECUTE FUNCTION private.check_todo_person();

CREATE TRIGGER "31_person"
  BEFORE UPDATE ON public.todos
  FOR EACH ROW
  WHEN (((num_nonnulls(new.user_id, new.trade_id) = 1) AND ((new.user_id IS DISTINCT FROM old.user_id) OR (new.trade_id IS DISTINCT FROM old.trade_id))))
  EXECUTE FUNCTION private.check_todo_person();

CREATE TRIGGER "90_log"
  AFTER INSERT OR UPDATE ON public.todos
  FOR EACH ROW
  EXECUTE FUNCTION private.log_todo();

CREATE POLICY "staff change to-dos" ON "public"."todos"
  FOR UPDATE
  TO "authenticated"
  USING (((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff)))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff make to-dos of notes" ON "public"."todos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read to-dos of notes they read" ON "public"."todos"
  FOR SELECT
  TO "authenticated"
  USING (((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM public.notes n
  WHERE (n.id = todos.note_id)
 OFFSET 0))));

COMMENT ON COLUMN "public"."project_heads"."todo_number" IS 'The number of the last to-do.';

COMMENT ON COLUMN "public"."todos"."done_trade_id" IS 'The trade that did it by its link; nobody of the office is in done_by then.';

COMMENT ON COLUMN "public"."todos"."is_punch" IS 'It is on the punch list: somebody of the office checks it once it is done.';

COMMENT ON COLUMN "public"."todos"."needs_photo" IS 'It is done once a photo of it is in a reply.';

COMMENT ON COLUMN "public"."todos"."number" IS 'Counted within the project, from 1.';

COMMENT ON COLUMN "public"."todos"."opened_at" IS 'Since when it is open: a photo of before does not show that it is done.';

COMMENT ON FUNCTION "private"."check_todo_person"() IS 'A to-do is given to staff who are not disabled, or to a trade that is there.';

COMMENT ON FUNCTION "private"."leave_punch_list"() IS 'What leaves the punch list is done, and not checked any more.';

COMMENT ON FUNCTION "private"."log_todo"() IS 'Logs a to-do under the id of its note.';

COMMENT ON FUNCTION "private"."place_todo"() IS 'A to-do is of a live note that is out, of no reply and of no template, and takes the next number of its project.';

COMMENT ON FUNCTION "private"."require_room_for_todo"(bigint) IS 'A project has at most 1,000 open to-dos, without those of deleted notes.';

COMMENT ON FUNCTION "public"."delete_todo"(bigint, bigint) IS 'Makes a to-do a note as others.';

COMMENT ON FUNCTION "public"."restore_todo"(bigint, bigint) IS 'Brings back the to-do of a note with its number, where it was deleted; whether the note has one now.';

COMMENT ON FUNCTION "public"."set_todo_state"(bigint, bigint, text) IS 'Takes a to-do to another state, and notes who did so and when; leaves one as it is that has it.';

COMMENT ON TABLE "public"."todos" IS 'What a note asks for, at most one of a note. One that is deleted keeps its number, and goes with its note.';

REVOKE ALL ON FUNCTION "private"."check_todo_person"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_todo_person"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."check_todo_person"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."leave_punch_list"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leave_punch_list"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."leave_punch_list"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_todo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_todo"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."log_todo"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."place_todo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_todo"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."place_todo"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_room_for_todo"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_room_for_todo"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_room_for_todo"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shape"(public.todos) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shape"(public.todos) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."shape"(public.todos) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_todo"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."delete_todo"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_todo"(bigint, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."restore_todo"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."restore_todo"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."restore_todo"(bigint, bigint) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_todo_state"(bigint, bigint, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_todo_state"(bigint, bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."set_todo_state"(bigint, bigint, text) TO "postgres";

REVOKE ALL ON TABLE "public"."todos" FROM "authenticated";

REVOKE ALL ("due_on") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("due_on"), UPDATE ("due_on") ON TABLE "public"."todos" TO "authenticated";

REVOKE ALL ("is_punch") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("is_punch"), UPDATE ("is_punch") ON TABLE "public"."todos" TO "authenticated";

REVOKE ALL ("needs_photo") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("needs_photo"), UPDATE ("needs_photo") ON TABLE "public"."todos" TO "authenticated";

REVOKE ALL ("note_id") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("note_id") ON TABLE "public"."todos" TO "authenticated";

REVOKE ALL ("place") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("place"), UPDATE ("place") ON TABLE "public"."todos" TO "authenticated";

REVOKE ALL ("project_id") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("project_id") ON TABLE "public"."todos" TO "authenticated";

REVOKE ALL ("trade_id") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("trade_id"), UPDATE ("trade_id") ON TABLE "public"."todos" TO "authenticated";

REVOKE ALL ("user_id") ON TABLE "public"."todos" FROM "authenticated";

GRANT INSERT ("user_id"), UPDATE ("user_id") ON TABLE "public"."todos" TO "authenticated";

GRANT SELECT ON TABLE "public"."todos" TO "authenticated";
