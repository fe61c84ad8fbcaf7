-- A link that takes no more files today is refused before the file is read, but for one that it sends again.
create function private.visits_takes_photo(link_id bigint, assignment_id bigint, key uuid) returns boolean
language sql stable security definer
set search_path = ''
begin atomic
  select p.remaining > 0 or exists (select from private.trade_requests r where r.link_id = $1 and r.key = $3)
  from private.visits_photo_place($1, $2) p;
end;
comment on function private.visits_takes_photo(bigint, bigint, uuid) is
  'Whether the link takes another file today, or has sent this one before.';
grant execute on function private.visits_takes_photo(bigint, bigint, uuid) to api;
