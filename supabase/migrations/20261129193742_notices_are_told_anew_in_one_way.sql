SET local check_function_bodies = off;

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
    perform private.tell_anew(n, p, 'confirmed')
    from public.notes n cross join private.answerers(n.id) p where n.project_id = $1 and n.id = confirmed[1];
  end if;
  return coalesce(confirmed, '{}');
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
  perform private.tell_anew(private.waiting_entry($1, $2), $3, 'given');
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_anew (
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
  delete from public.notices w where w.entry_id = (n).id and w.user_id = person;
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  values (person, (n).project_id, coalesce((n).parent_id, (n).id), (n).id, $3, auth.uid());
  perform realtime.send('{}', 'notice', 'user:' || person, true);
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_finished()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person constant uuid := private.hears_trades(new.project_id, new.created_by);
  told uuid;
begin
  for told in
    delete from public.notices w
    where w.entry_id = new.note_id and w.kind = 'finished'
    returning w.user_id
  loop
    perform realtime.send('{}', 'notice', 'user:' || told, true);
  end loop;
  if new.done_trade_id is not null and private.works_here(person) then
    perform private.tell_anew(n, person, 'finished')
    from public.notes n where n.project_id = new.project_id and n.id = new.note_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_todo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  was uuid;
begin
  if tg_op = 'UPDATE' and (old.user_id is distinct from new.user_id or new.deleted_at is not null) then
    was := old.user_id;
    delete from public.notices w
    where w.entry_id = new.note_id and w.user_id = was and w.kind in ('todo', 'reopened') and w.read_at is null;
    if found then
      perform realtime.send('{}', 'notice', 'user:' || was, true);
    end if;
  end if;
  if new.deleted_at is not null or new.state <> 'open' or new.user_id is not distinct from auth.uid()
    or not private.works_here(new.user_id) then
    return null;
  end if;
  perform private.tell_anew(n, new.user_id,
    case when tg_op = 'UPDATE' and old.user_id = new.user_id and old.state <> 'open' then 'reopened' else 'todo' end)
  from public.notes n where n.project_id = new.project_id and n.id = new.note_id;
  return null;
end
$function$;

COMMENT ON FUNCTION "private"."tell_anew"(public.notes, uuid, text) IS 'Tells one person of something that the caller did about a note or reply, of which they may have been told already.';

REVOKE ALL ON FUNCTION "private"."tell_anew"(public.notes, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_anew"(public.notes, uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_anew"(public.notes, uuid, text) TO "postgres";
