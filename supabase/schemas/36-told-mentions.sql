-- Trades hear by mail who named them in what they read (docs/product.md#mention-mails).

create function private.note_told_mentions(trade_id bigint) returns setof public.notes
language sql set search_path = '' as $$
  update public.note_mentions m set told_at = now()
  from public.notes n
  where m.trade_id = $1 and m.told_at is null
    and n.project_id = m.project_id and n.id = m.note_id and n.published_at is not null
  returning n.*
$$;
comment on function private.note_told_mentions is 'Notes that a trade was told where it is named, and gives those notes and replies.';

create function private.take_untold_mentions(trade_id bigint) returns jsonb
language sql set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('project', p.name, 'task', t.title, 'at', private.instant(n.published_at),
    'who', coalesce(nullif(private.person_or_trade(n.created_by, null), ''), s.company_name),
    'text', left(n.description, 300), 'photos', (
      select count(*) from public.photos f
      where f.project_id = n.project_id and f.note_id = n.id and f.deleted_at is null and f.unmarked_of is null))
    order by p.name, p.id, n.id)
  from private.note_told_mentions($1) n
  join public.projects p on p.id = n.project_id
  cross join public.company_settings s
  left join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
  where private.trade_reads($1, n.id)
$$;
comment on function private.take_untold_mentions is 'The notes and replies that name a trade and of which it is to hear, which are noted as told; null when there are none.';
