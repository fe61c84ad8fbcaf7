-- These two were read by Postgres when their tables had fewer columns, and name those of then. Nothing that they answer
-- changes: a database that is made anew and one that was changed have the same functions.
create or replace function private.visit_notes(
  link_id bigint, trade_id bigint, project_id bigint, phase_id bigint, task_id bigint
) returns jsonb
language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'text', n.description, 'at', private.instant(n.created_on),
    -- Not the name of another trade.
    'author', coalesce(
      (select private.person_name(u) from public.profiles u where u.id = n.created_by),
      (select t.name from public.trades t where t.id = n.trade_id and t.id = $2),
      (select s.company_name from public.company_settings s)),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_filename,
        'isPicture', f.mime_type like 'image/%', 'url', f.id || '/trade-' || $1 || '-full',
        'thumbUrl', case when f.mime_type like 'image/%' then f.id || '/trade-' || $1 || '-thumb' end) order by f.id), '[]')
      from public.photos f
      where f.project_id = n.project_id and f.note_id = n.id and f.deleted_at is null and f.unmarked_of is null)
  ) order by n.created_on desc, n.id desc), '[]')
  from (
    select o.* from public.notes o
    where o.project_id = $3 and o.is_for_trades and o.published_at is not null and o.deleted_at is null
      and case when $5 is not null then o.task_id = $5
        else o.task_id in (select t.id from public.tasks t where t.project_id = $3 and t.phase_id = $4 and t.deleted_at is null) end
    order by o.created_on desc, o.id desc limit 20
  ) n;
end;

create or replace function private.offer_state(o public.decision_offers) returns text language sql stable
return case
  when (o).ended_as is not null then (o).ended_as
  when (o).expires_on < private.company_day() then 'expired'
  when exists (select from private.live_signatures((o).id)) then 'part_signed'
  else 'sent' end;
