SET local check_function_bodies = off;

ALTER TABLE "public"."note_mentions"
  ADD COLUMN "told_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.next_visit_mail (
  after bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  trade public.trades;
  link private.trade_links;
  items jsonb;
  drawings jsonb;
  todos jsonb;
  mentions jsonb;
begin
  for trade in
    select t.* from public.trades t
    where t.id > after and t.id in (
      select n.trade_id from (
        select a.trade_id, k.changed_at as last_at, k.first_changed_at as first_at
        from private.told_visits k join public.assignments a on a.id = k.assignment_id
        where k.changed_at is not null
        union all
        select k.trade_id, k.noticed_at, k.noticed_at from private.told_documents k where k.told_at is null
        union all
        select k.trade_id, k.noticed_at, k.noticed_at from private.untold_todos k
        union all
        select m.trade_id, o.published_at, o.published_at
        from public.note_mentions m join public.notes o on o.project_id = m.project_id and o.id = m.note_id
        where m.trade_id is not null and m.told_at is null and o.published_at is not null
      ) n
      group by n.trade_id
      having max(n.last_at) <= now() - interval '10 minutes' or min(n.first_at) <= now() - interval '60 minutes')
    order by t.id for update skip locked
  loop
    link := null;
    select l.* into link from private.trade_links l
    where l.trade_id = trade.id and l.revoked_at is null and l.expires_at > now();
    -- What they are told of is noted as told, also when nobody can be told.
    with changed as (
      select k.assignment_id, k.told, k.seen from private.told_visits k join public.assignments a on a.id = k.assignment_id
      where a.trade_id = trade.id and k.changed_at is not null
    ), gone as (
      delete from private.told_visits k using changed c where k.assignment_id = c.assignment_id and c.seen is null
    ), told as (
      update private.told_visits k set told = c.seen, changed_at = null, first_changed_at = null
      from changed c where k.assignment_id = c.assignment_id and c.seen is not null
    )
    select jsonb_agg(jsonb_build_object('id', a.id, 'seq', h.seq,
      'project', p.name, 'address', private.address_line(p), 'phase', f.name, 'task', t.title,
      'before', case when c.told is not null then jsonb_build_object('from', lower(c.told), 'to', upper(c.told) - 1) end,
      'now', case when c.seen is not null then jsonb_build_object('from', lower(c.seen), 'to', upper(c.seen) - 1) end)
      order by coalesce(lower(c.seen), lower(c.told)), c.assignment_id)
    into items
    from changed c
    join public.assignments a on a.id = c.assignment_id
    join public.projects p on p.id = a.project_id
    join public.project_heads h on h.project_id = p.id
    left join public.tasks t on t.project_id = a.project_id and t.id = a.task_id
    join public.phases f on f.project_id = a.project_id and f.id = coalesce(a.phase_id, t.phase_id);
    todos := private.take_untold_todos(trade.id);
    mentions := private.take_untold_mentions(trade.id);
    drawings := private.untold_documents(trade.id);
    update private.told_documents k set told_at = now() where k.trade_id = trade.id and k.told_at is null;
    continue when link.id is null or trade.email is null or trade.deleted_at is not null
      or coalesce(items, drawings, todos, mentions) is null;
    return jsonb_build_object('tradeId', trade.id, 'linkId', link.id, 'nonce', link.nonce, 'name', trade.name,
      'contact', trade.contact, 'email', trade.email, 'language', trade.language, 'changes', coalesce(items, '[]'), 'drawings', coalesce(drawings, '[]'),
      'todos', coalesce(todos, '[]'), 'mentions', coalesce(mentions, '[]'));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_told_mentions (
  trade_id bigint
)
  RETURNS SETOF public.notes
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.note_mentions m set told_at = now()
  from public.notes n
  where m.trade_id = $1 and m.told_at is null
    and n.project_id = m.project_id and n.id = m.note_id and n.published_at is not null
  returning n.*
$function$;

CREATE OR REPLACE FUNCTION private.take_untold_mentions (
  trade_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.use_trade_link (
  link_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  update private.trade_links l set used_at = now(), expires_at = now() + interval '60 days'
  where l.id = $1 and coalesce(l.used_at, '-infinity') < now() - interval '1 hour';
  if found then
    -- What came after the week was sent: the trade has read it on its page.
    insert into private.told_visits as t (assignment_id, told, seen)
    select v.id, daterange(v.starts, v.ends, '[]'), daterange(v.starts, v.ends, '[]')
    from private.visits_of(private.trade_of_link($1), null, private.company_day(), private.company_day() + 13) v
    where v.work <> 'completed'
    on conflict on constraint told_visits_pkey do update
      set told = excluded.told, seen = excluded.seen, changed_at = null, first_changed_at = null
      where t.told is null;
    delete from private.untold_todos k where k.trade_id = private.trade_of_link($1);
    perform private.note_told_mentions(private.trade_of_link($1));
  end if;
end
$function$;

CREATE INDEX note_mentions_untold_idx ON public.note_mentions USING btree (trade_id)
  WHERE ((trade_id IS NOT NULL) AND (told_at IS NULL));

COMMENT ON COLUMN "public"."note_mentions"."told_at" IS 'When the trade was mailed, or opened its page; people have notices.';

COMMENT ON FUNCTION "private"."next_visit_mail"(bigint) IS 'What the next trade (by id, after this one) has to hear of its visits, drawings and to-dos, and where it is named, and notes that it was told; null when none has.';

COMMENT ON FUNCTION "private"."note_told_mentions"(bigint) IS 'Notes that a trade was told where it is named, and gives those notes and replies.';

COMMENT ON FUNCTION "private"."take_untold_mentions"(bigint) IS 'The notes and replies that name a trade and of which it is to hear, which are noted as told; null when there are none.';

REVOKE ALL ON FUNCTION "private"."note_told_mentions"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_told_mentions"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."note_told_mentions"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_untold_mentions"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_untold_mentions"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."take_untold_mentions"(bigint) TO "postgres";
