SET local check_function_bodies = off;

CREATE TABLE "private"."told_documents" (
  "trade_id"     bigint                   NOT NULL,
  "project_id"   bigint                   NOT NULL,
  "set_id"       bigint                   NOT NULL,
  "is_withdrawn" boolean                  NOT NULL DEFAULT false,
  "noticed_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "told_at"      timestamp with time zone,
  CONSTRAINT "told_documents_pkey" PRIMARY KEY (trade_id, set_id)
);

ALTER TABLE "private"."told_documents"
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
    drawings := private.untold_documents(trade.id);
    update private.told_documents k set told_at = now() where k.trade_id = trade.id and k.told_at is null;
    continue when link.id is null or trade.email is null or trade.deleted_at is not null
      or items is null and drawings is null;
    return jsonb_build_object('tradeId', trade.id, 'linkId', link.id, 'nonce', link.nonce, 'name', trade.name,
      'contact', trade.contact, 'email', trade.email, 'language', trade.language, 'changes', coalesce(items, '[]'), 'drawings', coalesce(drawings, '[]'));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_changed_documents()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- What is older was not news when it was shared, or when the trade came.
  since constant timestamptz := now() - interval '14 days';
begin
  delete from private.told_documents k using public.document_sets s
  where s.withdrawn_at > since and s.project_id = k.project_id and s.id = k.set_id
    and not k.is_withdrawn and k.told_at is null;
  update private.told_documents k set is_withdrawn = true, noticed_at = now(), told_at = null
  from public.document_sets s
  where s.withdrawn_at > since and s.project_id = k.project_id and s.id = k.set_id and not k.is_withdrawn;
  insert into private.told_documents (trade_id, project_id, set_id)
  select distinct t.id, s.project_id, s.id
  from public.document_sets s
  join public.assignments a on a.project_id = s.project_id and a.deleted_at is null
  join public.trades t on t.id = a.trade_id and t.deleted_at is null and t.email is not null
  join private.trade_links l on l.trade_id = t.id and l.revoked_at is null and l.expires_at > now()
  where s.published_at > since and s.withdrawn_at is null
    and not exists (select from private.told_documents k where k.trade_id = t.id and k.set_id = s.id)
    and exists (
      select from public.documents d
      left join public.document_versions v on v.project_id = d.project_id and v.id = d.current_id
      where d.project_id = s.project_id and d.deleted_at is null and d.for_trades and (v.set_id = s.id or d.retired_in = s.id))
    and private.works_there(t.id, s.project_id)
  on conflict on constraint told_documents_pkey do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.untold_documents (
  trade_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT jsonb_agg(jsonb_build_object('project', j.name, 'set', s.name, 'isWithdrawn', k.is_withdrawn, 'sheets', x.sheets) ORDER BY j.name, s.published_at, s.id)
  AS jsonb_agg
    FROM (((private.told_documents k
      JOIN public.document_sets s ON (((s.project_id = k.project_id) AND (s.id = k.set_id))))
      JOIN public.projects j ON ((j.id = k.project_id)))
      CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('number', d.number, 'title', d.title, 'revision', v.revision, 'isRetired', (v.id IS NULL), 'current', c.revision) ORDER BY d.number_key) AS sheets
            FROM ((public.documents d
              LEFT JOIN public.document_versions v ON (((v.project_id = d.project_id) AND (v.document_id = d.id) AND (v.set_id = s.id))))
              LEFT JOIN public.document_versions c ON (((c.project_id = d.project_id) AND (c.id = d.current_id))))
           WHERE ((d.project_id = k.project_id) AND (d.deleted_at IS NULL) AND d.for_trades AND
                 CASE
                     WHEN k.is_withdrawn THEN (v.id IS NOT NULL)
                     WHEN (v.id IS NULL) THEN (d.retired_in = s.id)
                     ELSE ((v.id = d.current_id) AND (NOT (EXISTS ( SELECT
                        FROM (public.document_openings o
                          JOIN private.trade_links l ON ((l.id = o.link_id)))
                       WHERE ((o.project_id = v.project_id) AND (o.version_id = v.id) AND (l.trade_id = untold_documents.trade_id))))))
                 END)) x)
   WHERE ((k.trade_id = untold_documents.trade_id) AND (k.told_at IS NULL) AND (x.sheets IS NOT NULL) AND private.works_there(untold_documents.trade_id, k.project_id));
END;

ALTER TABLE "private"."told_documents"
  ADD CONSTRAINT "told_documents_set_fkey" FOREIGN KEY (project_id, set_id) REFERENCES public.document_sets(project_id, id) ON DELETE CASCADE;

ALTER TABLE "private"."told_documents"
  ADD CONSTRAINT "told_documents_trade_id_fkey" FOREIGN KEY (trade_id) REFERENCES public.trades(id) ON DELETE CASCADE;

CREATE INDEX told_documents_noticed_at_idx ON private.told_documents USING btree (noticed_at)
  WHERE (told_at IS NULL);

CREATE INDEX told_documents_set_idx ON private.told_documents USING btree (project_id, set_id);

CREATE INDEX document_sets_published_at_idx ON public.document_sets USING btree (published_at)
  WHERE (published_at IS NOT NULL);

CREATE INDEX document_sets_withdrawn_at_idx ON public.document_sets USING btree (withdrawn_at)
  WHERE (withdrawn_at IS NOT NULL);

COMMENT ON FUNCTION "private"."next_visit_mail"(bigint) IS 'What the next trade (by id, after this one) has to hear of its visits and drawings, and notes that it was told; null when none has.';

COMMENT ON FUNCTION "private"."note_changed_documents"() IS 'Notes for each trade which sets with drawings for it were published, and which of those that it heard of were withdrawn.';

COMMENT ON FUNCTION "private"."untold_documents"(bigint) IS 'The drawings that a trade is to hear of by set, without what it has opened; null when there are none.';

COMMENT ON TABLE "private"."told_documents" IS 'The sets of drawings that trades hear of by mail, with told_at once they did; after that the same that a set was withdrawn.';

REVOKE ALL ON FUNCTION "private"."note_changed_documents"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_changed_documents"() TO "api";

REVOKE ALL ON FUNCTION "private"."note_changed_documents"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."note_changed_documents"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."untold_documents"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."untold_documents"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."untold_documents"(bigint) TO "postgres";

-- Sets from before are no news: their trades have read them on their pages.
insert into private.told_documents (trade_id, project_id, set_id, is_withdrawn, told_at)
select distinct a.trade_id, s.project_id, s.id, s.withdrawn_at is not null, now()
from public.document_sets s
join public.assignments a on a.project_id = s.project_id and a.trade_id is not null
where s.published_at > now() - interval '14 days';
