SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.drawing_readers (
  project_id  bigint,
  document_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  return (
    with had as (
      select l.trade_id, o.user_id, max(v.n) as n, max(o.last_at) as last_at
      from public.document_versions v
      join public.document_openings o on o.project_id = v.project_id and o.version_id = v.id
      left join private.trade_links l on l.id = o.link_id
      where v.project_id = $1 and v.document_id = $2 and v.withdrawn_at is null
      group by l.trade_id, o.user_id
    ), trades as (
      select h.trade_id as id from had h where h.trade_id is not null
      union
      select a.trade_id from public.documents d
      join public.assignments a on a.project_id = d.project_id and a.trade_id is not null and a.deleted_at is null
      where d.project_id = $1 and d.id = $2 and d.for_trades and private.works_there(a.trade_id, $1)
    ), people as (
      select h.user_id as id from had h where h.user_id is not null
      union
      select c.user_id from public.documents d
      join public.project_clients c on c.project_id = d.project_id
      where d.project_id = $1 and d.id = $2 and d.for_clients
    ), readers as (
      select 'trade' as kind, t.name, h.n, h.last_at from trades r
      join public.trades t on t.id = r.id
      left join had h on h.trade_id = r.id
      where t.deleted_at is null or h.n is not null
      union all
      -- A lateral join per person: a plain one may read all people.
      select case when u.user_type = 3 then 'client' else 'staff' end, private.person_name(u), h.n, h.last_at from people r
      cross join lateral (select * from public.profiles u where u.id = r.id offset 0) u
      left join had h on h.user_id = r.id
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'name', r.name, 'n', r.n,
      'revision', (select v.revision from public.document_versions v where v.project_id = $1 and v.document_id = $2 and v.n = r.n),
      'lastAt', private.instant(r.last_at)) order by r.n desc nulls last, r.name), '[]')
    from readers r);
end
$function$;
