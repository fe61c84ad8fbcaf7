-- Who added, changed, deleted and restored a trade, and who made and revoked its link, is in the audit log
-- (docs/product.md#audit-log); a deleted trade can be restored (docs/product.md#delete-trade).

alter table public.audit_log drop constraint audit_log_entity_check,
  add constraint audit_log_entity_check check (entity in ('user', 'project', 'template', 'library', 'settings', 'trade'));

create function private.audit_trade()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  id constant text := new.id::text;
  was jsonb;
  is_now constant jsonb := private.shape(new);
  difference jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.record('create', 'trade', id, new.name);
    return null;
  end if;
  was := private.shape(old);
  difference := private.changed(was, is_now);
  if (old.deleted_at is null) <> (new.deleted_at is null) then
    perform private.record(case when new.deleted_at is null then 'restore' else 'delete' end, 'trade', id, new.name);
  elsif difference <> '{}' then
    perform private.record('update', 'trade', id, old.name,
      jsonb_build_object('before', private.changed(is_now, was), 'after', difference));
  end if;
  return null;
end
$$;
comment on function private.audit_trade() is 'Adds a line when a trade is added, changed, deleted or restored.';
create trigger "97_audit" after insert or update on public.trades for each row execute function private.audit_trade();

create function public.restore_trade(trade_id bigint)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_staff() then
    update public.trades t set deleted_at = null where t.id = $1 and t.deleted_at is not null;
    if found then
      return;
    end if;
  end if;
  raise exception 'no such trade' using errcode = 'P0002';
end
$$;
comment on function public.restore_trade(bigint) is
  'Brings a deleted trade back. Its assignments and its link were left alone and count again.';
revoke execute on function public.restore_trade(bigint) from public, anon;
grant execute on function public.restore_trade(bigint) to authenticated;

create or replace function private.tell_trades()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  message jsonb := jsonb_build_object('list', 'trades', 'id', new.id);
begin
  if tg_op = 'INSERT' or old.deleted_at is not null and new.deleted_at is null then
    message := message || '{"op": "create"}';
  elsif old.deleted_at is null and new.deleted_at is not null then
    message := message || '{"op": "delete"}';
  else
    message := message || jsonb_build_object('op', 'update', 'fields',
      private.changed(private.shape(old), private.shape(new)) || jsonb_build_object('version', new.version));
  end if;
  perform private.tell_lists(message);
  return null;
end
$$;
comment on function private.tell_trades() is 'Tells the lists that a trade came, also a deleted one that is back, changed or went.';

create or replace function private.trade_link(trade_id bigint, out id bigint, out nonce uuid, out expires_on date)
language plpgsql security definer set search_path = ''
as $$
declare
  name text;
begin
  -- Locked, so that two who send the week at once send the same link.
  select t.name into name from public.trades t where t.id = $1 and t.deleted_at is null for update;
  if not found or not private.is_staff() then
    raise exception 'no such trade' using errcode = 'P0002';
  end if;
  update private.trade_links l
  set sent_at = now(), expires_at = now() + interval '60 days'
  where l.trade_id = $1 and l.revoked_at is null and l.expires_at > now()
  returning l.id, l.nonce into trade_link.id, trade_link.nonce;
  if not found then
    update private.trade_links l set revoked_at = now() where l.trade_id = $1 and l.revoked_at is null;
    insert into private.trade_links as l (trade_id) values ($1)
    returning l.id, l.nonce into trade_link.id, trade_link.nonce;
    perform private.record('link', 'trade', $1::text, name);
  end if;
  perform private.tell_visits($1);
  expires_on := private.company_day() + 60;
end
$$;

create or replace function private.revoke_trade_link(trade_id bigint, link_id bigint) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_staff() then
    update private.trade_links l set revoked_at = now()
    where l.id = $2 and l.trade_id = $1 and l.revoked_at is null;
    if found then
      perform private.record('unlink', 'trade', $1::text, (select t.name from public.trades t where t.id = $1));
      return now();
    end if;
  end if;
  raise exception 'no such link' using errcode = 'P0002';
end
$$;
