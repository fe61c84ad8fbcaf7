-- Trades hear by mail of drawings that are shared with them: once of a set, and once that it was withdrawn
-- (docs/product.md#drawing-mails).

create table private.told_documents (
  trade_id bigint not null references public.trades on delete cascade,
  project_id bigint not null,
  set_id bigint not null,
  is_withdrawn boolean not null default false,
  noticed_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (trade_id, set_id),
  constraint told_documents_set_fkey foreign key (project_id, set_id)
    references public.document_sets (project_id, id) on delete cascade
);
comment on table private.told_documents is 'The sets of drawings that trades hear of by mail, with told_at once they did; after that the same that a set was withdrawn.';
create index told_documents_set_idx on private.told_documents (project_id, set_id);
create index told_documents_noticed_at_idx on private.told_documents (noticed_at) where told_at is null;
alter table private.told_documents enable row level security;

create index document_sets_published_at_idx on public.document_sets (published_at) where published_at is not null;
create index document_sets_withdrawn_at_idx on public.document_sets (withdrawn_at) where withdrawn_at is not null;

create function private.note_changed_documents() returns void language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function private.note_changed_documents is 'Notes for each trade which sets with drawings for it were published, and which of those that it heard of were withdrawn.';
grant execute on function private.note_changed_documents to api;

create function private.untold_documents(trade_id bigint) returns jsonb
language sql stable set search_path = ''
begin atomic
  select jsonb_agg(jsonb_build_object('project', j.name, 'set', s.name, 'isDocument', s.is_document,
    'isWithdrawn', k.is_withdrawn, 'sheets', x.sheets)
    order by j.name, s.published_at, s.id)
  from private.told_documents k
  join public.document_sets s on s.project_id = k.project_id and s.id = k.set_id
  join public.projects j on j.id = k.project_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('number', d.number, 'title', d.title, 'revision', v.revision,
      'isRetired', v.id is null, 'current', c.revision) order by d.kind <> 'drawing', d.number_key, d.id) as sheets
    from public.documents d
    left join public.document_versions v on v.project_id = d.project_id and v.document_id = d.id and v.set_id = s.id
    left join public.document_versions c on c.project_id = d.project_id and c.id = d.current_id
    where d.project_id = k.project_id and d.deleted_at is null and d.for_trades
      and case when k.is_withdrawn then v.id is not null
        when v.id is null then d.retired_in = s.id
        else v.id = d.current_id and not exists (
          select from public.document_openings o
          join private.trade_links l on l.id = o.link_id
          where o.project_id = v.project_id and o.version_id = v.id and l.trade_id = $1) end
  ) x
  where k.trade_id = $1 and k.told_at is null and x.sheets is not null and private.works_there($1, k.project_id);
end;
comment on function private.untold_documents is 'The drawings that a trade is to hear of by set, without what it has opened; null when there are none.';
