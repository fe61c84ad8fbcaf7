-- The hash of the last page of a book leaves the house: every night it is mailed to witnesses, and kept with who got it
-- (docs/product.md#diary-witnesses).
alter table public.company_settings add column witnesses text[] not null default '{}'
  constraint company_settings_witnesses_check check (cardinality(witnesses) <= 5 and array_position(witnesses, null) is null);
comment on column public.company_settings.witnesses is 'E-mail addresses that get the hash of the last page of each diary at night.';
grant update (witnesses) on public.company_settings to authenticated;

CREATE OR REPLACE FUNCTION private.shape(s public.company_settings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths', (s).history_months, 'tellsTradesCost', (s).tells_trades_cost, 'currency', (s).currency, 'decisionBufferDays', (s).decision_buffer_days, 'decisionReplyDays', (s).decision_reply_days, 'offerDays', (s).offer_days, 'termsEn', (s).terms_en, 'termsEs', (s).terms_es, 'tellsClientsWaiting', (s).tells_clients_waiting, 'paperYears', (s).paper_years, 'letterhead', (s).letterhead, 'paper', (s).paper, 'closesDays', (s).closes_days, 'witnesses', array_to_string((s).witnesses, ', '));

create table public.diary_witnessed (
  project_id bigint not null references public.projects on delete cascade,
  number integer not null,
  email text not null,
  day date,
  sha256 text not null,
  sent_at timestamptz not null default now(),
  constraint diary_witnessed_pkey primary key (project_id, number, email)
);
comment on table public.diary_witnessed is 'Hashes of last pages that were mailed to witnesses. A page that has another one now was made anew.';
alter table public.diary_witnessed enable row level security;
create policy "staff read what witnesses got" on public.diary_witnessed for select to authenticated
  using ((select private.is_staff()));
grant select on public.diary_witnessed to authenticated;

create function private.next_witness_mail(after text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  witness text;
  pages jsonb;
begin
  -- The amendments of the night come first. One run at a time sends.
  perform from private.diary_rounds r where r.kind = 'amend' and r.day >= private.diary_round_day('amend') for update skip locked;
  if not found then
    return null;
  end if;
  for witness in
    select w.email from public.company_settings s cross join lateral unnest(s.witnesses) w (email) where w.email > $1 order by w.email
  loop
    with last as (
      select g.project_id, p.name, g.number, g.day, g.sha256, g.closed_at
      from public.project_heads h
      join public.projects p on p.id = h.project_id and p.deleted_at is null
      join public.diary_pages g on g.project_id = h.project_id and g.number = h.diary_number
      where h.diary_number is not null and not exists (
        select from public.diary_witnessed x where x.project_id = h.project_id and x.number >= h.diary_number and x.email = witness)
        -- Once a night: what is closed later today goes with the next one.
        and not exists (
          select from public.diary_witnessed x where x.project_id = h.project_id and x.email = witness
            and (x.sent_at at time zone (select coalesce(s.time_zone, 'UTC') from public.company_settings s) - interval '3 hours')::date
              >= private.diary_round_day('amend'))
      order by g.project_id limit 500
    ), kept as (
      insert into public.diary_witnessed (project_id, number, email, day, sha256)
      select l.project_id, l.number, witness, l.day, l.sha256 from last l
      on conflict do nothing
    )
    select jsonb_agg(jsonb_build_object('project', l.name, 'number', l.number, 'day', l.day, 'sha256', l.sha256,
      'closedAt', private.instant(l.closed_at)) order by l.project_id) into pages from last l;
    continue when pages is null;
    return jsonb_build_object('email', witness, 'pages', pages);
  end loop;
  return null;
end
$$;
comment on function private.next_witness_mail(text) is 'The mail of the night to the next witness (by address, after this one), with the last page of each book that has a new one, and notes that it goes out; null when there is none.';
grant execute on function private.next_witness_mail(text) to api;
