-- Clients read of a signed decision that another takes it back: what was signed stays, and is marked.
create function private.client_counters(project_id bigint) returns jsonb
language sql stable security definer set search_path to ''
as $$
  select coalesce(jsonb_object_agg(d.reverses_id, jsonb_build_object('decisionId', d.id, 'title', o.content ->> 'title',
    'isSigned', o.state = 'closed', 'number', c.number) order by o.state = 'closed', d.id), '{}')
  from public.decisions d
  cross join lateral (
    select x.content, private.offer_state(x) as state from public.decision_offers x
    where x.project_id = $1 and x.decision_id = d.id order by x.revision desc limit 1
  ) o
  left join public.change_orders c on c.project_id = $1 and c.decision_id = d.id
  where d.project_id = $1 and d.reverses_id is not null and d.deleted_at is null
    and o.state in ('sent', 'part_signed', 'closed') and private.may_read_project($1)
$$;
comment on function private.client_counters(bigint) is 'What takes signed decisions of a project back, by their ids, as far as it was sent to its clients. Empty for strangers.';
grant execute on function private.client_counters(bigint) to authenticated;
