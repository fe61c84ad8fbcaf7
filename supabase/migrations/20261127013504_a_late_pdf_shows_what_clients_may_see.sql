-- The pictures of an issued report for clients are those that clients may still open: a PDF that is made late shows no other.
CREATE OR REPLACE FUNCTION private.report_json(r public.reports, whole boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('id', (r).id, 'kind', (r).kind, 'audience', (r).audience, 'language', (r).language, 'title', (r).title,
    'firstDay', (r).first_day, 'lastDay', (r).last_day, 'version', (r).version, 'createdAt', private.instant((r).created_at),
    'createdByName', coalesce(private.person_or_trade((r).created_by, null), ''), 'updatedAt', private.instant((r).updated_at),
    'number', (r).number, 'issuedAt', private.instant((r).issued_at),
    'issuedByName', case when (r).issued_by is not null then private.person_or_trade((r).issued_by, null) end,
    'sha256', (r).sha256, 'fileSha256', (r).file_sha256, 'fileSize', (r).file_size, 'filePages', (r).file_pages,
    'url', case when (r).file_path is not null then (r).id || '/report' end,
    'sends', (select count(*) from public.report_sends x where x.report_id = (r).id),
    'sentAt', private.instant((select max(x.sent_at) from public.report_sends x where x.report_id = (r).id)),
    'opens', (select coalesce(sum(l.opens), 0) from private.report_links l where l.report_id = (r).id),
    'openedAt', private.instant((select max(l.opened_at) from private.report_links l where l.report_id = (r).id)))
    || case when not $2 then '{}' else jsonb_build_object(
      'draft', (r).draft, 'content', (r).content, 'composed', c.composed,
      'offered', case when c.composed is not null and (r).kind = 'week' then jsonb_build_object(
        'done', private.report_done((r).project_id, (r).first_day, (r).last_day),
        'next', private.report_next((r).project_id, (r).last_day), 'decisions', private.report_needs((r).project_id),
        'moves', private.report_moves((r).project_id, (r).last_day)) end,
      'candidates', case when c.composed is not null and (r).kind <> 'days' then o.photos end,
      'photos', case when c.composed is null and (r).audience = 'client' then private.report_files_for_clients(r)
          else private.report_files(coalesce(c.composed, (r).content::jsonb), '') end
        || coalesce((select jsonb_agg(jsonb_build_object('id', f -> 'id', 'thumbUrl', (f ->> 'id') || '/thumb'))
          from jsonb_array_elements(o.photos) f
          where not exists (select from private.pictures_of_report(c.composed) i (id) where i.id = (f ->> 'id')::bigint)), '[]'),
      'sent', (select coalesce(jsonb_agg(jsonb_build_object('email', x.email, 'userId', x.user_id, 'linkId', x.link_id,
          'sentByName', private.person_or_trade(x.sent_by, null), 'sentAt', private.instant(x.sent_at)) order by x.id), '[]')
        from public.report_sends x where x.report_id = (r).id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'createdAt', private.instant(l.created_at),
          'createdByName', private.person_or_trade(l.created_by, null), 'expiresAt', private.instant(l.expires_at),
          'openedAt', private.instant(l.opened_at), 'opens', l.opens, 'revokedAt', private.instant(l.revoked_at)) order by l.id), '[]')
        from private.report_links l where l.report_id = (r).id)) end
  from (select case when $2 and (r).number is null then private.report_content(r, null, null, null) end as composed) c
  cross join lateral (select case when c.composed is not null and (r).kind <> 'days'
    then private.report_pictures((r).project_id, (r).first_day, (r).last_day, null, case (r).kind when 'week' then 60 else 300 end) end as photos) o
  where (select private.is_staff())
  );
end
$function$;

create function private.report_files_for_clients(r public.reports)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
as $$
  -- Until clients see the project at all, an address of theirs leads nowhere.
  select coalesce(jsonb_agg(a.item order by a.nth), '[]')
  from public.projects p
  cross join jsonb_array_elements(private.report_files((r).content::jsonb,
    case when p.launched_on is not null and p.is_enabled then 'client-' else '' end)) with ordinality a (item, nth)
  where p.id = (r).project_id and exists (
    select from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.id = (a.item ->> 'id')::bigint and f.project_id = p.id and n.published_at is not null and not n.is_internal)
$$;
comment on function private.report_files_for_clients(public.reports) is 'The addresses of the pictures of an issued report that clients may see now.';
