SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.place_reply()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parent public.notes;
begin
  select n.* into parent from public.notes n where n.project_id = new.project_id and n.id = new.parent_id;
  if tg_op = 'INSERT' then
    if parent.id is null or parent.deleted_at is not null or parent.published_at is null or parent.parent_id is not null
      or parent.task_id <> new.task_id then
      raise exception 'no such note' using errcode = 'P0002';
    end if;
    if exists (select from public.projects p where p.id = new.project_id and p.is_template) then
      raise exception 'Templates have no replies' using errcode = 'PT422', hint = 'note_id';
    end if;
    perform private.require_room_for_reply(new.project_id, new.parent_id);
    new.said_to := private.narrower(new.said_to,
      case when parent.is_internal then 'office' when parent.is_for_trades then 'trades' else 'clients' end);
    if new.for_trade_id is not null and not private.trade_reads(new.for_trade_id, new.parent_id) then
      new.for_trade_id := null;
    end if;
  elsif private.narrower(old.said_to, new.said_to) <> new.said_to
    or new.for_trade_id is not null and new.for_trade_id is distinct from old.for_trade_id then
    raise exception 'The audience of a reply only becomes smaller' using errcode = '42501';
  end if;
  new.is_internal := new.said_to = 'office' or parent.is_internal;
  new.is_for_trades := new.said_to = 'trades' and parent.is_for_trades;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_reply (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if (select count(*) from public.notes n where n.project_id = $1 and n.parent_id = $2 and n.deleted_at is null) >= 200 then
    raise exception 'A note has at most 200 replies' using errcode = 'PT422', hint = 'note_id';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_note (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone public.notes;
begin
  perform private.begin_change($1);
  select n.* into gone from public.notes n
  where n.project_id = $1 and n.id = $2 and (n.published_at is not null or n.created_by = auth.uid());
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  elsif gone.deleted_at is null then
    return;
  end if;
  perform private.require_own_reply(gone);
  perform private.require_parent('tasks', $1, gone.task_id);
  if gone.parent_id is not null then
    perform private.require_parent('notes', $1, gone.parent_id);
    perform private.require_room_for_reply($1, gone.parent_id);
  end if;
  perform private.be_quiet(true);
  perform private.restore_below($1, gone.deleted_at);
  perform private.be_quiet(false);
  if gone.published_at is not null then
    perform private.log_whole_note('restore', n) from public.notes n where n.project_id = $1 and n.id = $2;
  end if;
end
$function$;

COMMENT ON FUNCTION "private"."require_room_for_reply"(bigint, bigint) IS 'A note has at most 200 replies; deleted ones do not count.';

REVOKE ALL ON FUNCTION "private"."require_room_for_reply"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_room_for_reply"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_room_for_reply"(bigint, bigint) TO "postgres";
