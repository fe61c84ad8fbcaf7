CREATE OR REPLACE FUNCTION private.next_paper()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', c.id, 'projectId', c.project_id, 'record', c.record, 'recordSha256', c.record_sha256,
    'format', company.paper, 'letterhead', company.letterhead,
    'pictures', coalesce((select jsonb_agg(jsonb_build_object('path', f.print_path, 'caption', f.name) order by f.id)
      from public.offer_files f where f.offer_id = c.offer_id and f.choice = c.choice and f.print_path is not null), '[]'),
    'strokes', coalesce((select jsonb_agg(coalesce(s.strokes, '[]') order by s.id) from private.live_signatures(c.offer_id) s), '[]'))
  from public.change_orders c
  cross join public.company_settings company
  left join private.paper_tries t on t.change_order_id = c.id
  where c.pdf_path is null and (t.next_at is null or t.next_at <= now())
  order by t.tries nulls first,
    -- A project that closes many in an hour does not keep the first of another waiting.
    (select count(*) from public.change_orders x
      where x.project_id = c.project_id and x.id < c.id and x.closed_at > c.closed_at - interval '1 hour'),
    c.id
  limit 1
$function$;
