-- The office opens the PDF of a closed decision by a signed address, as it does any other file.

CREATE OR REPLACE FUNCTION private.decision_file_facts(file_id bigint, kind text, OUT path text, OUT mime_type text, OUT live boolean, OUT for_clients boolean)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when $2 = 'sample' then f.path else f.print_path end,
    case when $2 = 'sample' then f.mime_type else 'image/jpeg' end, d.deleted_at is null and p.deleted_at is null, false
  from public.decision_files f
  join public.decisions d on d.id = f.decision_id
  join public.projects p on p.id = f.project_id
  where f.id = $1 and $2 in ('sample', 'sampleprint')
  union all
  select case when $2 = 'paper' then f.path else f.print_path end,
    case when $2 = 'paper' then f.mime_type else 'image/jpeg' end, true,
    coalesce(p.deleted_at is null and p.launched_on is not null and p.is_enabled, false)
  from public.offer_files f
  join public.decision_offers o on o.id = f.offer_id
  left join public.projects p on p.id = o.project_id
  where f.id = $1 and $2 in ('paper', 'print')
  union all
  select s.paper_path, case when s.paper_path like '%.pdf' then 'application/pdf' else 'image/jpeg' end, true, false
  from public.decision_signatures s
  where s.id = $1 and $2 = 'signed'
  union all
  select c.pdf_path, 'application/pdf', true, false
  from public.change_orders c
  where c.id = $1 and $2 = 'order'
$function$;
