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

CREATE OR REPLACE FUNCTION private.is_shared (
  d       public.documents,
  link_id bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT (((d).deleted_at IS NULL) AND (EXISTS ( SELECT
            FROM public.projects j
           WHERE ((j.id = (is_shared.d).project_id) AND (j.deleted_at IS NULL) AND
                 CASE
                     WHEN (is_shared.link_id IS NULL) THEN ((is_shared.d).for_clients AND (j.launched_on IS NOT NULL) AND j.is_enabled)
                     ELSE ((is_shared.d).for_trades AND private.works_there(private.trade_of_link(is_shared.link_id), j.id))
                 END))));
END;

CREATE OR REPLACE FUNCTION private.note_opening (
  version_id bigint,
  link_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  project bigint;
  opened constant timestamptz := private.written_at();
begin
  if $2 is null and private.is_staff() then
    select v.project_id into project from public.document_versions v
    join public.documents d on d.project_id = v.project_id and d.id = v.document_id and d.deleted_at is null
    join public.projects j on j.id = v.project_id and j.deleted_at is null
    where v.id = $1;
  else
    -- A phone that had no connection may have shown what was replaced or withdrawn meanwhile.
    select v.project_id into project from public.document_versions v
    join public.documents d on d.project_id = v.project_id and d.id = v.document_id
    where v.id = $1 and private.is_shared(d, $2);
    if $2 is null and not private.may_read_project(project) then
      project := null;
    end if;
  end if;
  if project is null then
    raise exception 'no such version' using errcode = 'P0002';
  end if;
  insert into public.document_openings as o (project_id, version_id, user_id, link_id, first_at, last_at)
  values (project, $1, case when $2 is null then auth.uid() end, $2, opened, opened)
  on conflict on constraint document_openings_key do update
    set first_at = least(o.first_at, opened), last_at = greatest(o.last_at, opened), times = o.times + 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.shared_version (
  version_id bigint,
  link_id    bigint
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT v.project_id
    FROM (public.document_versions v
      JOIN public.documents d ON (((d.project_id = v.project_id) AND (d.id = v.document_id) AND (d.current_id = v.id))))
   WHERE ((v.id = shared_version.version_id) AND (v.withdrawn_at IS NULL) AND private.is_shared(d.*, shared_version.link_id));
END;

COMMENT ON FUNCTION "private"."is_shared"(public.documents, bigint) IS 'Whether clients of its project read a drawing, or with a link its trade.';

REVOKE ALL ON FUNCTION "private"."is_shared"(public.documents, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_shared"(public.documents, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_shared"(public.documents, bigint) TO "postgres";
