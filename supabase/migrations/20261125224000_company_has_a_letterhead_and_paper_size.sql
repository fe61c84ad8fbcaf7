alter table public.company_settings
  add column letterhead text constraint company_settings_letterhead_check check (length(letterhead) <= 300),
  add column paper text not null default 'letter' constraint company_settings_paper_check check (paper in ('letter', 'a4'));
comment on column public.company_settings.letterhead is 'Below the address on papers: licence, telephone.';
comment on column public.company_settings.paper is 'The size of the sheets that papers are drawn for.';
grant update (letterhead, paper) on public.company_settings to authenticated;

-- Until now the currency told the size.
update public.company_settings set paper = 'a4' where currency not in ('USD', 'CAD', 'MXN');

CREATE OR REPLACE FUNCTION private.shape(s public.company_settings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths', (s).history_months, 'tellsTradesCost', (s).tells_trades_cost, 'currency', (s).currency, 'decisionBufferDays', (s).decision_buffer_days, 'decisionReplyDays', (s).decision_reply_days, 'offerDays', (s).offer_days, 'termsEn', (s).terms_en, 'termsEs', (s).terms_es, 'tellsClientsWaiting', (s).tells_clients_waiting, 'paperYears', (s).paper_years, 'letterhead', (s).letterhead, 'paper', (s).paper);

CREATE OR REPLACE FUNCTION private.next_paper()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', c.id, 'projectId', c.project_id, 'record', c.record, 'recordSha256', c.record_sha256,
    'format', company.paper, 'letterhead', company.letterhead,
    'pictures', coalesce((select jsonb_agg(jsonb_build_object('path', f.print_path, 'caption', f.name) order by f.id)
      from public.offer_files f where f.offer_id = c.offer_id and f.choice = c.choice and f.print_path is not null), '[]'),
    'strokes', coalesce((select jsonb_agg(coalesce(s.strokes, '[]') order by s.id) from private.live_signatures(c.offer_id) s), '[]'))
  from public.change_orders c
  cross join public.company_settings company
  left join private.paper_tries t on t.change_order_id = c.id
  where c.pdf_path is null and (t.next_at is null or t.next_at <= now())
  order by t.tries nulls first, c.id
  limit 1
$function$;
