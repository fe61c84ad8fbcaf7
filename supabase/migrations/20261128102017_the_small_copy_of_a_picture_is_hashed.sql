alter table public.decision_files add column print_sha256 text
  constraint decision_files_print_sha256_check check (print_sha256 ~ '^[0-9a-f]{64}$');
alter table public.offer_files add column print_sha256 text;
comment on column public.decision_files.print_sha256 is 'Of the small copy, which the document names as well; null for files from before.';

CREATE OR REPLACE FUNCTION private.add_decision_file(project_id bigint, decision_id bigint, file jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d constant public.decisions := private.begin_files($1, $2);
  of_option constant bigint := (file ->> 'optionId')::bigint;
  is_signed constant boolean := coalesce((file ->> 'isSignedPaper')::boolean, false);
  made bigint;
begin
  if of_option is not null and not exists (select from public.decision_options o
      where o.project_id = $1 and o.decision_id = $2 and o.id = of_option and o.deleted_at is null) then
    raise exception 'no such option' using errcode = 'P0002';
  elsif (select count(*) >= 12 from public.decision_files f
      left join public.decision_options o on o.id = f.option_id
      where f.project_id = $1 and f.decision_id = $2 and o.deleted_at is null
        and f.is_signed_paper = is_signed) then
    raise exception 'A decision has at most 12 files' using errcode = 'PT422', hint = 'picture';
  end if;
  if not is_signed then
    perform private.touched_files(d, 'file_added', file ->> 'name');
  end if;
  insert into public.decision_files (project_id, decision_id, option_id, path, print_path, name, mime_type, size, sha256, print_sha256, is_signed_paper)
  values ($1, $2, of_option, file ->> 'path', file ->> 'printPath', file ->> 'name', file ->> 'mimeType',
    (file ->> 'size')::bigint, file ->> 'sha256', file ->> 'printSha256', is_signed)
  returning id into made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.copy_decision_files(of_decision bigint, of_option bigint, target bigint, decision bigint, option bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.decision_files (project_id, decision_id, option_id, path, print_path, name, mime_type, size, sha256, print_sha256)
  select $3, $4, $5, f.path, f.print_path, f.name, f.mime_type, f.size, f.sha256, f.print_sha256
  from public.decision_files f
  where f.decision_id = $1 and f.option_id is not distinct from $2 and not f.is_signed_paper
  order by f.id
$function$;

CREATE OR REPLACE FUNCTION private.keep_offer_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.offer_files (offer_id, choice, path, print_path, name, mime_type, size, sha256, print_sha256)
  select new.id, c.number, f.path, f.print_path, f.name, f.mime_type, f.size, f.sha256, f.print_sha256
  from jsonb_array_elements(new.content -> 'choices') with ordinality c (choice, number)
  cross join jsonb_array_elements(c.choice -> 'files') with ordinality n (file, place)
  join public.decision_files f on f.project_id = new.project_id and f.decision_id = new.decision_id
    and f.id = (n.file ->> 'id')::bigint and f.sha256 = n.file ->> 'sha256'
    and f.print_sha256 is not distinct from n.file ->> 'printSha256'
  order by c.number, n.place;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_paper()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', c.id, 'projectId', c.project_id, 'record', c.record, 'recordSha256', c.record_sha256,
    'format', company.paper, 'letterhead', company.letterhead,
    'pictures', coalesce((select jsonb_agg(jsonb_build_object('path', f.print_path, 'sha256', f.print_sha256, 'caption', f.name) order by f.id)
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
