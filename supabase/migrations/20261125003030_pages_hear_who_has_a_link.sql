-- Whoever was sent a link reads as asked in the plan (docs/product.md#visit-answers), so pages hear of a link that is made
-- or revoked.
create function private.linked_trades() returns setof bigint
language plpgsql stable security definer rows 100 set search_path = ''
as $$
begin
  if private.is_staff() then
    return query select l.trade_id from private.trade_links l where l.revoked_at is null and l.expires_at > now();
  end if;
end
$$;
comment on function private.linked_trades() is 'The trades that have a link that opens. For staff.';
grant execute on function private.linked_trades() to authenticated;

create function private.tell_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'trades', 'op', 'update', 'id', new.trade_id));
  return null;
end
$$;
comment on function private.tell_link() is 'Tells the lists that a trade has a link now, or none any more.';
create trigger "90_list" after insert on private.trade_links for each row execute function private.tell_link();
create trigger "91_list" after update on private.trade_links for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function private.tell_link();
