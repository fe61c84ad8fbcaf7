-- Prints of drawings: what the code on one says (docs/product.md#drawing-print).

create function private.print_facts(version_id bigint) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object('number', d.number, 'revision', v.revision, 'n', v.n) || case
    when v.withdrawn_at is not null then jsonb_build_object('state', 'withdrawn', 'since', private.instant(v.withdrawn_at), 'by', null)
    when d.current_id = v.id then jsonb_build_object('state', 'current', 'since', private.instant(v.created_at), 'by', null)
    when l.n is not null then jsonb_build_object('state', 'superseded', 'since', private.instant(l.created_at),
      'by', jsonb_build_object('revision', l.revision, 'n', l.n))
    else jsonb_build_object('state', 'retired', 'since', private.instant(coalesce(d.retired_at, v.created_at)), 'by', null) end
  from public.document_versions v
  join public.documents d on d.project_id = v.project_id and d.id = v.document_id and d.deleted_at is null
    and d.kind = 'drawing'
  join public.projects j on j.id = v.project_id and j.deleted_at is null
  join public.company_settings s on s.prints_answer
  left join lateral (
    select o.n, o.revision, o.created_at from public.document_versions o
    where o.project_id = v.project_id and o.document_id = v.document_id and o.n > v.n and o.withdrawn_at is null
    order by o.n limit 1) l on true
  where v.id = $1;
end;
comment on function private.print_facts is 'What the print of a version says: its number and revision, and whether it is current. Null where prints do not answer.';
grant execute on function private.print_facts to api;
