SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.deleted_documents (
  project_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() or not exists (
    select from public.projects j where j.id = $1 and j.deleted_at is null and not j.is_template
  ) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'title', d.title,
      'deletedAt', private.instant(d.deleted_at),
      'deletedByName', (select private.person_name(u) from public.profiles u where u.id = d.updated_by),
      'isRestorable', private.is_admin() or not exists (
        select from public.document_versions v
        join public.document_openings o on o.project_id = v.project_id and o.version_id = v.id
        where v.project_id = d.project_id and v.document_id = d.id and o.user_id is distinct from auth.uid()))
      order by d.deleted_at desc, d.id), '[]')
    from public.documents d
    where d.project_id = $1 and d.deleted_at > now() - interval '30 days');
end
$function$;

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
      select distinct on (l.trade_id, o.user_id) l.trade_id, o.user_id, v.n, o.last_at
      from public.document_versions v
      join public.document_openings o on o.project_id = v.project_id and o.version_id = v.id
      left join private.trade_links l on l.id = o.link_id
      where v.project_id = $1 and v.document_id = $2 and v.withdrawn_at is null
      order by l.trade_id, o.user_id, v.n desc, o.last_at desc
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
      select 'trade' as kind, t.name, h.n, h.last_at, (
        -- A change after the mail may be that it was shared: what was not in it is not said to have been.
        select k.told_at from public.documents d
        join public.document_versions v on v.project_id = d.project_id and v.id = d.current_id
        join private.told_documents k on k.project_id = v.project_id and k.set_id = v.set_id
        where d.project_id = $1 and d.id = $2 and d.for_trades and k.trade_id = r.id and not k.is_withdrawn
          and k.told_at > coalesce(d.updated_at, d.created_at)
          and (h.n is null or h.n < v.n)) as mailed_at
      from trades r
      join public.trades t on t.id = r.id
      left join had h on h.trade_id = r.id
      where t.deleted_at is null or h.n is not null
      union all
      -- A lateral join per person: a plain one may read all people.
      select case when u.user_type = 3 then 'client' else 'staff' end, private.person_name(u), h.n, h.last_at, null from people r
      cross join lateral (select * from public.profiles u where u.id = r.id offset 0) u
      left join had h on h.user_id = r.id
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'name', r.name, 'n', r.n,
      'revision', (select v.revision from public.document_versions v where v.project_id = $1 and v.document_id = $2 and v.n = r.n),
      'lastAt', private.instant(r.last_at), 'mailedAt', private.instant(r.mailed_at)) order by r.n desc nulls last, r.name), '[]')
    from readers r);
end
$function$;

COMMENT ON FUNCTION "private"."deleted_documents"(bigint) IS 'The drawings of a project that were deleted and can be brought back, with who did it; null for anybody but staff.';

REVOKE ALL ON FUNCTION "private"."deleted_documents"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."deleted_documents"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."deleted_documents"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."deleted_documents"(bigint) TO "postgres";
