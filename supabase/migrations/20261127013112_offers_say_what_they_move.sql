-- Beside an open offer of a linked project its clients read what it does to the plan. The effects stay with the server:
-- the engine gets them, and clients the days that follow.
create function private.beside_offer(project_id bigint, decision_id bigint) returns jsonb
language sql stable security definer set search_path to ''
as $$
  select jsonb_build_object('offerId', o.id,
    'choices', (select jsonb_agg(jsonb_build_object('choice', c.choice, 'effects', c.effects,
        'agreed', private.agreed_day($1, private.agreed_completion($1), c.days)) order by c.choice)
      from public.offer_choices c where c.offer_id = o.id),
    'phases', coalesce((select jsonb_object_agg(f.id, f.name) from public.phases f
      where f.project_id = $1 and f.deleted_at is null), '{}'))
  from public.projects p
  join public.decision_offers o on o.project_id = p.id and o.decision_id = $2 and o.ended_at is null
  where p.id = $1 and p.deleted_at is null and p.schedule_mode = 'linked' and private.may_read_project($1)
    and (o.expires_on is null or o.expires_on >= private.company_day())
$$;
comment on function private.beside_offer(bigint, bigint) is 'What the engine needs to say what an open offer does to a linked plan. Null for strangers, and where nothing is said.';
grant execute on function private.beside_offer(bigint, bigint) to api;
