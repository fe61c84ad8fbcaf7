-- Two BEFORE UPDATE triggers that every table with "version" and "audit" has: 10_audit and 20_version.
-- They must not fire for a change of order alone, or a drag would conflict with every sibling's open editor.
create function private.audit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;
comment on function private.audit() is 'Notes when a row was last changed, and by whom.';

create function private.version() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Columns that are no content, and those that the trigger names (computed, or never edited in a form).
  aside constant text[] := array['version', 'updated_at', 'updated_by', 'order_num', 'deleted_at', 'deleted_order_num']
    || coalesce(tg_argv[0], '{}')::text[];
begin
  if to_jsonb(new) - aside <> to_jsonb(old) - aside then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end
$$;
comment on function private.version() is 'Counts the real changes of content; its argument lists further columns that are none.';
