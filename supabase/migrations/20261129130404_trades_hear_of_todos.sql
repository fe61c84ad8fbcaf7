SET local check_function_bodies = off;

CREATE TABLE "private"."untold_todos" (
  "note_id"    bigint                   NOT NULL,
  "project_id" bigint                   NOT NULL,
  "trade_id"   bigint                   NOT NULL,
  "noticed_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "untold_todos_pkey" PRIMARY KEY (note_id)
);

ALTER TABLE "private"."untold_todos"
  ENABLE ROW LEVEL SECURITY;

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
    drawings := private.untold_documents(trade.id);
    update private.told_documents k set told_at = now() where k.trade_id = trade.id and k.told_at is null;
    continue when link.id is null or trade.email is null or trade.deleted_at is not null
      or coalesce(items, drawings, todos) is null;
    return jsonb_build_object('tradeId', trade.id, 'linkId', link.id, 'nonce', link.nonce, 'name', trade.name,
      'contact', trade.contact, 'email', trade.email, 'language', trade.language, 'changes', coalesce(items, '[]'), 'drawings', coalesce(drawings, '[]'),
      'todos', coalesce(todos, '[]'));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_untold_todo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.untold_todos k where k.note_id = new.note_id;
  if new.trade_id is not null and new.state = 'open'
    and new.trade_id is distinct from nullif(current_setting('app.trade', true), '')::bigint then
    insert into private.untold_todos (note_id, project_id, trade_id) values (new.note_id, new.project_id, new.trade_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_untold_todos (
  trade_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 WITH untold
  AS (
          DELETE FROM private.untold_todos k
           WHERE (k.trade_id = take_untold_todos.trade_id)
           RETURNING k.note_id
         )
  SELECT jsonb_agg(jsonb_build_object('project', p.name, 'number', d.number, 'place', d.place, 'dueOn', d.due_on, 'text', "left"(n.description, 300)) ORDER BY p.name, p.id, d.number) AS jsonb_agg
    FROM (((untold u
      JOIN public.todos d ON (((d.note_id = u.note_id) AND (d.trade_id = take_untold_todos.trade_id) AND (d.deleted_at IS NULL) AND (d.state = 'open'::text))))
      JOIN public.notes n ON (((n.project_id = d.project_id) AND (n.id = d.note_id))))
      JOIN public.projects p ON ((p.id = d.project_id)))
   WHERE private.trade_reads(take_untold_todos.trade_id, u.note_id);
END;

CREATE OR REPLACE FUNCTION private.use_trade_link (
  link_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
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
  end if;
end
$function$;

ALTER TABLE "private"."untold_todos"
  ADD CONSTRAINT "untold_todos_note_fkey" FOREIGN KEY (project_id, note_id) REFERENCES public.notes(project_id, id) ON DELETE CASCADE;

ALTER TABLE "private"."untold_todos"
  ADD CONSTRAINT "untold_todos_trade_id_fkey" FOREIGN KEY (trade_id) REFERENCES public.trades(id) ON DELETE CASCADE;

CREATE INDEX untold_todos_note_idx ON private.untold_todos USING btree (project_id, note_id);

CREATE INDEX untold_todos_trade_idx ON private.untold_todos USING btree (trade_id);

CREATE TRIGGER "97_trade"
  AFTER INSERT ON public.todos
  FOR EACH ROW
  WHEN ((new.trade_id IS NOT NULL))
  EXECUTE FUNCTION private.note_untold_todo();

CREATE TRIGGER "98_trade"
  AFTER UPDATE ON public.todos
  FOR EACH ROW
  WHEN (((old.trade_id IS DISTINCT FROM new.trade_id) OR ((old.state = 'open'::text) <> (new.state = 'open'::text))))
  EXECUTE FUNCTION private.note_untold_todo();

COMMENT ON FUNCTION "private"."next_visit_mail"(bigint) IS 'What the next trade (by id, after this one) has to hear of its visits, drawings and to-dos, and notes that it was told; null when none has.';

COMMENT ON FUNCTION "private"."note_untold_todo"() IS 'Notes that a trade is to hear of a to-do that it was given or that is open again, never of its own doing.';

COMMENT ON FUNCTION "private"."take_untold_todos"(bigint) IS 'The to-dos that a trade is to hear of, which are noted as told; null when there are none.';

COMMENT ON TABLE "private"."untold_todos" IS 'The open to-dos of trades that they are to hear of by mail; each goes with the mail, when the trade opens its page, or when it is done or another''s.';

REVOKE ALL ON FUNCTION "private"."note_untold_todo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_untold_todo"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."note_untold_todo"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_untold_todos"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_untold_todos"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."take_untold_todos"(bigint) TO "postgres";
