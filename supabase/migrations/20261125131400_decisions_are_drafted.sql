-- The office drafts the decisions of clients, with the contract that they change (docs/product.md#decision-drafts).
alter table public.company_settings
  add column currency text not null default 'USD'
    constraint company_settings_currency_check check (currency in ('USD', 'CAD', 'AUD', 'NZD', 'GBP', 'EUR', 'MXN')),
  add column decision_buffer_days smallint not null default 3
    constraint company_settings_decision_buffer_days_check check (decision_buffer_days between 0 and 60),
  add column decision_reply_days smallint not null default 5
    constraint company_settings_decision_reply_days_check check (decision_reply_days between 1 and 60),
  add column offer_days smallint not null default 30
    constraint company_settings_offer_days_check check (offer_days between 1 and 365),
  add column terms_en text constraint company_settings_terms_en_check check (length(terms_en) <= 5000),
  add column terms_es text constraint company_settings_terms_es_check check (length(terms_es) <= 5000),
  add column tells_clients_waiting boolean not null default true;
comment on column public.company_settings.currency is 'The currency of all prices; each has two decimals.';
comment on column public.company_settings.decision_buffer_days is 'Calendar days between the last day of a decision and that of its order.';
comment on column public.company_settings.decision_reply_days is 'Days that a client has at least to decide.';
comment on column public.company_settings.offer_days is 'Days that an offer is valid, unless it says otherwise.';
comment on column public.company_settings.terms_en is 'Printed under every offer in English.';
comment on column public.company_settings.terms_es is 'Printed under every offer in Spanish.';
comment on column public.company_settings.tells_clients_waiting is 'Clients read what a decision of today would move.';
grant update (currency, decision_buffer_days, decision_reply_days, offer_days, terms_en, terms_es, tells_clients_waiting)
  on public.company_settings to authenticated;

alter table public.project_clients add column is_signer boolean not null default false;
comment on column public.project_clients.is_signer is 'The signature of this client is needed.';
update public.project_clients set is_signer = true where is_primary;
drop trigger "90_log" on public.project_clients;
create trigger "90_log" after insert or delete or update of is_primary, is_signer on public.project_clients
  for each row execute function private.log_client();
create policy "staff say which clients sign"
  on public.project_clients for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
grant update (is_signer) on public.project_clients to authenticated;

alter table public.project_heads
  add column request_number integer not null default 0,
  add column change_number integer not null default 0;
comment on column public.project_heads.request_number is 'The number of the last decision that was sent.';
comment on column public.project_heads.change_number is 'The number of the last change order.';

alter table public.project_changes drop constraint project_changes_entity_check;
alter table public.project_changes add constraint project_changes_entity_check check (entity in (
  'assignment', 'baseline', 'client', 'contract', 'decision', 'ledgerentry', 'link', 'majorphase', 'note', 'option',
  'phase', 'photo', 'project', 'projectday', 'task'));

create table public.contracts (
  project_id bigint primary key references public.projects on delete cascade,
  sum_cents bigint not null constraint contracts_sum_cents_check check (sum_cents between 0 and 100000000000),
  signed_on date not null,
  completion date,
  reference text constraint contracts_reference_check check (length(reference) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz,
  updated_by uuid,
  constraint contracts_texts_are_one_line check (coalesce(reference, '') !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
comment on table public.contracts is 'The contract of a project as it was signed: an original, never a sum minus changes.';
comment on column public.contracts.completion is 'The agreed completion; null where none was agreed.';
create trigger "10_audit" before update on public.contracts for each row execute function private.audit();
create trigger "20_version" before update on public.contracts for each row execute function private.version();
alter table public.contracts enable row level security;
create policy "staff read contracts" on public.contracts for select to authenticated
  using ((select private.is_staff()));
create policy "staff add contracts" on public.contracts for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff change contracts" on public.contracts for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
grant select, insert (project_id, sum_cents, signed_on, completion, reference),
  update (sum_cents, signed_on, completion, reference) on public.contracts to authenticated;

create table public.decisions (
  id bigint primary key generated by default as identity,
  project_id bigint not null references public.projects on delete cascade,
  kind text not null constraint decisions_kind_check check (kind in ('selection', 'approval', 'change')),
  title text not null constraint decisions_title_check check (title <> '' and length(title) <= 120),
  body text constraint decisions_body_check check (length(body) <= 5000),
  phase_id bigint,
  task_id bigint,
  place text constraint decisions_place_check check (length(place) <= 120),
  needed_by date,
  lead_days smallint not null default 0 constraint decisions_lead_days_check check (lead_days between 0 and 730),
  buffer_days smallint constraint decisions_buffer_days_check check (buffer_days between 0 and 60),
  allowance_cents bigint constraint decisions_allowance_cents_check check (allowance_cents between 0 and 100000000000),
  payment text constraint decisions_payment_check check (length(payment) <= 300),
  has_begun boolean not null default false,
  reverses_id bigint,
  request_number integer,
  state text not null default 'draft' constraint decisions_state_check
    check (state in ('draft', 'sent', 'part_signed', 'withdrawn', 'declined', 'closed')),
  edited_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz,
  updated_by uuid,
  deleted_at timestamptz,
  constraint decisions_one_day check (num_nonnulls(phase_id, task_id, needed_by) <= 1),
  constraint decisions_texts_are_one_line check (title || coalesce(place, '') || coalesce(payment, '')
    !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint decisions_project_key unique (project_id, id)
);
comment on table public.decisions is 'Decisions of clients, as the office drafts them. A row that is gone gives no day.';
comment on column public.decisions.buffer_days is 'Calendar days between its last day and that of the order; null: those of the company.';
comment on column public.decisions.lead_days is 'Calendar days from the order to the delivery, where an option says nothing else.';
comment on column public.decisions.reverses_id is 'The signed decision that this one takes back.';
comment on column public.decisions.edited_at is 'When the draft last changed, with its options.';
create index decisions_state_idx on public.decisions (state, id) where deleted_at is null;
create index decisions_deleted_at_idx on public.decisions (deleted_at) where deleted_at is not null;
create index decisions_task_idx on public.decisions (project_id, task_id) where task_id is not null;
create index decisions_phase_idx on public.decisions (project_id, phase_id) where phase_id is not null;

create table public.decision_options (
  id bigint primary key generated by default as identity,
  project_id bigint not null,
  decision_id bigint not null,
  name text not null constraint decision_options_name_check check (name <> '' and length(name) <= 120),
  body text constraint decision_options_body_check check (length(body) <= 5000),
  price_cents bigint constraint decision_options_price_cents_check
    check (price_cents between -100000000000 and 100000000000),
  lead_days smallint constraint decision_options_lead_days_check check (lead_days between 0 and 730),
  offered_days smallint not null default 0 constraint decision_options_offered_days_check
    check (offered_days between -365 and 365),
  effects jsonb not null default '[]' constraint decision_options_effects_check
    check (jsonb_typeof(effects) = 'array' and jsonb_array_length(effects) <= 20),
  url text constraint decision_options_url_check check (url ~ '^https://[^\s]+$' and length(url) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz,
  updated_by uuid,
  deleted_at timestamptz,
  constraint decision_options_texts_are_one_line check (name || coalesce(url, '') !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint decision_options_project_key unique (project_id, id),
  constraint decision_options_decision_fkey foreign key (project_id, decision_id)
    references public.decisions (project_id, id) on delete cascade
);
comment on table public.decision_options is 'The options of a decision, in the order in which they were added; approvals and changes have one.';
comment on column public.decision_options.price_cents is 'The sum of its lines; null without any.';
comment on column public.decision_options.effects is 'The effects of its choice on the plan (docs/product.md#effects-of-a-decision).';
create index decision_options_decision_idx on public.decision_options (project_id, decision_id);
create index decision_options_deleted_at_idx on public.decision_options (deleted_at) where deleted_at is not null;

create table public.decision_lines (
  id bigint primary key generated by default as identity,
  project_id bigint not null,
  option_id bigint not null,
  text text not null constraint decision_lines_text_check check (text <> '' and length(text) <= 200),
  cents bigint not null constraint decision_lines_cents_check check (cents between -100000000000 and 100000000000),
  constraint decision_lines_texts_are_one_line check (text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint decision_lines_option_fkey foreign key (project_id, option_id)
    references public.decision_options (project_id, id) on delete cascade
);
comment on table public.decision_lines is 'The lines of a price, in the order of the ids.';
create index decision_lines_option_idx on public.decision_lines (project_id, option_id);

create function private.check_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_change(new.project_id);
  if tg_op = 'INSERT' then
    if (select p.is_template from public.projects p where p.id = new.project_id) then
      raise exception 'A template has no decisions' using errcode = 'PT422', hint = 'kind';
    elsif (select count(*) >= 200 from public.decisions d
        where d.project_id = new.project_id and d.deleted_at is null) then
      raise exception 'A project has at most 200 decisions' using errcode = 'PT422', hint = 'title';
    end if;
  end if;
  if new.task_id is not null and (tg_op = 'INSERT' or new.task_id is distinct from old.task_id) then
    perform private.require_parent('tasks', new.project_id, new.task_id);
  end if;
  if new.phase_id is not null and (tg_op = 'INSERT' or new.phase_id is distinct from old.phase_id) then
    perform private.require_parent('phases', new.project_id, new.phase_id);
    if exists (select from public.tasks t
        where t.project_id = new.project_id and t.phase_id = new.phase_id and t.deleted_at is null) then
      raise exception 'A phase with tasks waits by its tasks: choose one of them' using errcode = 'PT422', hint = 'phase_id';
    end if;
  end if;
  return new;
end
$$;
comment on function private.check_decision() is 'A decision hangs on a live task, or on a phase without tasks.';

create function private.edit_decision() returns trigger
language plpgsql set search_path = '' as $$
declare
  aside constant text[] := array['version', 'updated_at', 'updated_by', 'deleted_at', 'state', 'request_number'];
begin
  if to_jsonb(new) - aside = to_jsonb(old) - aside then
    return new;
  end if;
  if old.state = 'closed' then
    raise exception 'What was signed stays as it is' using errcode = 'PT422', hint = 'state';
  end if;
  new.edited_at := clock_timestamp();
  if new.state in ('withdrawn', 'declined') then
    new.state := 'draft';
  end if;
  return new;
end
$$;
comment on function private.edit_decision() is 'An edit makes a draft again of what was withdrawn or declined, and nothing of what was signed.';

create function private.check_option() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  others bigint;
  kind text;
begin
  perform private.require_change(new.project_id);
  select d.kind into kind from public.decisions d
  where d.project_id = new.project_id and d.id = new.decision_id and d.deleted_at is null;
  if kind is null then
    raise exception 'no such decision' using errcode = 'P0002';
  end if;
  select count(*) into others from public.decision_options o
  where o.project_id = new.project_id and o.decision_id = new.decision_id and o.deleted_at is null;
  if others >= 12 then
    raise exception 'A selection has at most 12 options' using errcode = 'PT422', hint = 'name';
  elsif kind <> 'selection' and others > 0 then
    raise exception 'Only a selection has several options' using errcode = 'PT422', hint = 'name';
  end if;
  return new;
end
$$;
comment on function private.check_option() is 'A selection has up to twelve options, all others one.';

create function private.touch_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  decision bigint;
begin
  perform private.require_change(new.project_id);
  if tg_table_name = 'decision_lines' then
    select o.decision_id into decision from public.decision_options o where o.id = new.option_id;
    if (select count(*) > 50 from public.decision_lines l
        where l.project_id = new.project_id and l.option_id = new.option_id) then
      raise exception 'A price has at most 50 lines' using errcode = 'PT422', hint = 'lines';
    end if;
  else
    decision := new.decision_id;
  end if;
  update public.decisions d set edited_at = clock_timestamp()
  where d.project_id = new.project_id and d.id = decision and d.deleted_at is null;
  return null;
end
$$;
comment on function private.touch_decision() is 'A change of an option or of its lines is one of the decision.';

create function private.adds_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  option bigint;
begin
  if tg_table_name = 'decision_options' then
    option := new.id;
  elsif tg_op = 'DELETE' then
    option := old.option_id;
  else
    option := new.option_id;
  end if;
  if exists (
    select from public.decision_options o where o.id = option and o.price_cents is distinct from (
      select sum(l.cents) from public.decision_lines l where l.project_id = o.project_id and l.option_id = o.id)
  ) then
    raise exception 'The lines do not add up to the price' using errcode = 'PT422', hint = 'lines';
  end if;
  return null;
end
$$;
comment on function private.adds_up() is 'The price of an option is the sum of its lines.';

create function private.shape(c public.contracts) returns jsonb language sql stable
return jsonb_build_object('sumCents', (c).sum_cents, 'signedOn', (c).signed_on, 'completion', (c).completion,
  'reference', (c).reference, 'version', (c).version);

create function private.shape(d public.decisions) returns jsonb language sql stable
return jsonb_build_object('id', (d).id, 'kind', (d).kind, 'title', (d).title, 'body', (d).body, 'phaseId', (d).phase_id,
  'taskId', (d).task_id, 'place', (d).place, 'neededBy', (d).needed_by, 'leadDays', (d).lead_days,
  'bufferDays', (d).buffer_days, 'allowanceCents', (d).allowance_cents, 'payment', (d).payment, 'hasBegun', (d).has_begun,
  'reversesId', (d).reverses_id, 'version', (d).version);

create function private.shape(o public.decision_options) returns jsonb language sql stable
return jsonb_build_object('id', (o).id, 'decisionId', (o).decision_id, 'name', (o).name, 'body', (o).body,
  'priceCents', (o).price_cents, 'leadDays', (o).lead_days, 'offeredDays', (o).offered_days, 'effects', (o).effects,
  'url', (o).url, 'version', (o).version);

create function private.log_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_now constant jsonb := private.shape(new);
  was constant jsonb := case tg_op when 'UPDATE' then private.shape(old) end;
  difference constant jsonb := private.changed(coalesce(was, '{}'), is_now);
begin
  if tg_op = 'INSERT' then
    perform private.log(new.project_id, 'create', 'contract', new.project_id, null, is_now, is_now);
  elsif difference <> '{}' then
    perform private.log(new.project_id, 'update', 'contract', new.project_id, private.changed(is_now, was), difference, is_now);
  end if;
  perform private.record(case tg_op when 'INSERT' then 'contract' else 'contractcorrection' end, 'project',
    new.project_id::text, (select p.name from public.projects p where p.id = new.project_id),
    jsonb_build_object('before', private.changed(is_now, coalesce(was, '{}')), 'after', difference));
  return null;
end
$$;
comment on function private.log_contract() is 'Logs a contract, whose number in the log is that of its project, and writes it in the audit log.';

create function private.check_contract() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select p.is_template from public.projects p where p.id = new.project_id) then
    raise exception 'A template has no contract' using errcode = 'PT422', hint = 'sum_cents';
  end if;
  return new;
end
$$;
comment on function private.check_contract() is 'A template has no contract.';
create trigger "05_check" before insert or update on public.contracts for each row execute function private.check_contract();
create trigger "90_log" after insert or update on public.contracts for each row execute function private.log_contract();
create trigger "10_audit" before update on public.decisions for each row execute function private.audit();
create trigger "15_edit" before update on public.decisions for each row execute function private.edit_decision();
create trigger "20_version" before update on public.decisions
  for each row execute function private.version('{state,request_number}');
create trigger "30_check" before insert or update on public.decisions for each row execute function private.check_decision();
create trigger "90_log" after insert or update on public.decisions for each row execute function private.log_item('decision');
create trigger "10_audit" before update on public.decision_options for each row execute function private.audit();
create trigger "20_version" before update on public.decision_options for each row execute function private.version();
create trigger "30_check" before insert on public.decision_options for each row execute function private.check_option();
create trigger "80_decision" after insert or update on public.decision_options
  for each row execute function private.touch_decision();
create trigger "90_log" after insert or update on public.decision_options for each row execute function private.log_item('option');
create constraint trigger "95_sum" after insert or update of price_cents on public.decision_options
  deferrable initially deferred for each row execute function private.adds_up();
create trigger "80_decision" after insert on public.decision_lines for each row execute function private.touch_decision();
create constraint trigger "95_sum" after insert or delete on public.decision_lines
  deferrable initially deferred for each row execute function private.adds_up();

alter table public.decisions enable row level security;
create policy "staff read decisions" on public.decisions for select to authenticated
  using (deleted_at is null and (select private.is_staff()));
create policy "staff add decisions" on public.decisions for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff change decisions" on public.decisions for update to authenticated
  using (deleted_at is null and (select private.is_staff())) with check ((select private.is_staff()));
grant select,
  insert (project_id, kind, title, body, phase_id, task_id, place, needed_by, lead_days, buffer_days, allowance_cents,
    payment, has_begun),
  update (kind, title, body, phase_id, task_id, place, needed_by, lead_days, buffer_days, allowance_cents, payment, has_begun)
  on public.decisions to authenticated;

alter table public.decision_options enable row level security;
create policy "staff read options" on public.decision_options for select to authenticated
  using (deleted_at is null and (select private.is_staff()));
create policy "staff add options" on public.decision_options for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff change options" on public.decision_options for update to authenticated
  using (deleted_at is null and (select private.is_staff())) with check ((select private.is_staff()));
grant select, insert (project_id, decision_id, name, body, price_cents, lead_days, offered_days, effects, url),
  update (name, body, price_cents, lead_days, offered_days, effects, url) on public.decision_options to authenticated;

alter table public.decision_lines enable row level security;
create policy "staff read lines of prices" on public.decision_lines for select to authenticated
  using ((select private.is_staff()));
create policy "staff add lines of prices" on public.decision_lines for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff remove lines of prices" on public.decision_lines for delete to authenticated
  using ((select private.is_staff()));
grant select, delete, insert (project_id, option_id, text, cents) on public.decision_lines to authenticated;

create function private.decision_start(d public.decisions) returns date language sql stable
return coalesce(
  (select t.scheduled_start from public.tasks t where t.project_id = (d).project_id and t.id = (d).task_id
    and t.deleted_at is null and t.started_on is null and t.completed_on is null),
  (select p.scheduled_start from public.phases p where p.project_id = (d).project_id and p.id = (d).phase_id
    and p.deleted_at is null and p.started_on is null and p.completed_on is null),
  (d).needed_by);
comment on function private.decision_start(public.decisions) is 'The day that a decision is needed for: the planned start of its row, unless that has begun, or a day of its own.';
grant execute on function private.decision_start(public.decisions) to authenticated;

create function private.decision_due(d public.decisions, lead integer) returns date language sql stable
return private.decision_start(d) - coalesce(lead, (d).lead_days::integer)
  - coalesce((d).buffer_days::integer, (select s.decision_buffer_days::integer from public.company_settings s));
comment on function private.decision_due(public.decisions, integer) is 'The last day of a decision on which nothing moves, with the lead of an option or its own.';
grant execute on function private.decision_due(public.decisions, integer) to authenticated;

create function public.delete_decision(project_id bigint, decision_id bigint) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  mark timestamptz;
  was public.decisions;
begin
  perform private.begin_change($1);
  mark := clock_timestamp();
  select * into was from public.decisions d where d.project_id = $1 and d.id = $2 and d.deleted_at is null;
  if was.id is null then
    raise exception 'no such decision' using errcode = 'P0002';
  elsif was.request_number is not null then
    raise exception 'What was sent is kept' using errcode = 'PT422', hint = 'state';
  end if;
  update public.decisions d set deleted_at = mark where d.id = $2;
  return mark;
end
$$;
comment on function public.delete_decision(bigint, bigint) is 'Deletes a decision that was never sent, for 30 days.';
grant execute on function public.delete_decision(bigint, bigint) to authenticated;

create function public.restore_decision(project_id bigint, decision_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  update public.decisions d set deleted_at = null where d.project_id = $1 and d.id = $2 and d.deleted_at is not null;
  if not found then
    raise exception 'no such decision' using errcode = 'P0002';
  end if;
end
$$;
comment on function public.restore_decision(bigint, bigint) is 'Brings a deleted decision back with its options.';
grant execute on function public.restore_decision(bigint, bigint) to authenticated;

create function public.delete_option(project_id bigint, decision_id bigint, option_id bigint) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  mark timestamptz;
begin
  perform private.begin_change($1);
  mark := clock_timestamp();
  update public.decision_options o set deleted_at = mark
  where o.project_id = $1 and o.decision_id = $2 and o.id = $3 and o.deleted_at is null;
  if not found then
    raise exception 'no such option' using errcode = 'P0002';
  end if;
  return mark;
end
$$;
comment on function public.delete_option(bigint, bigint, bigint) is 'Takes an option out of a decision.';
grant execute on function public.delete_option(bigint, bigint, bigint) to authenticated;

CREATE OR REPLACE FUNCTION private.choose_primary()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_change(new.project_id);
  if not exists (select from public.profiles where id = new.user_id and user_type = 3) then
    raise exception 'no such client' using errcode = 'P0002';
  end if;
  if exists (select from public.project_clients where project_id = new.project_id and user_id = new.user_id) then
    return new; -- the primary key refuses it
  end if;
  if new.is_primary then
    update public.project_clients set is_primary = false where project_id = new.project_id and is_primary;
  elsif not exists (select from public.project_clients where project_id = new.project_id) then
    new.is_primary := true;
  end if;
  new.is_signer := new.is_signer or new.is_primary;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_primary()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.project_clients c
  set is_primary = true, is_signer = c.is_signer or not exists (
    select from public.project_clients o where o.project_id = old.project_id and o.is_signer)
  where c.project_id = old.project_id
    and c.user_id = (
      select o.user_id from public.project_clients o
      where o.project_id = old.project_id order by o.created_at, o.user_id limit 1
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  client constant public.project_clients := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' and not exists (select from public.projects p where p.id = client.project_id and p.deleted_at is null) then
    return null;
  end if;
  if tg_op = 'DELETE' and not exists (select from public.profiles p where p.id = client.user_id) then
    perform private.lock_project(client.project_id); -- the person was removed from Auth
  end if;
  perform private.log(client.project_id,
    case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end, 'client', null,
    null, jsonb_build_object('userId', client.user_id, 'isPrimary', client.is_primary, 'isSigner', client.is_signer),
    jsonb_build_object('userId', client.user_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_op(op text, entity text, entity_id bigint, after jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_internal boolean := false;
begin
  if entity = 'ledgerentry' then
    return case
      when after ? 'isReleased' then case when (after ->> 'isReleased')::boolean then 'create' else 'delete' end
      when exists (select from public.ledger_entries e where e.id = entity_id and e.is_released) then op end;
  elsif entity = 'decision' then
    -- Its state alone: what is being drafted is nothing to them.
    return case when op = 'update' and after ->> 'state' <> 'draft' then op end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'photo') then
    return null;
  elsif op = 'update' and entity in ('majorphase', 'phase', 'task') and not after ?| array[
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase', 'isMilestone'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY'
  ] then
    return null;
  elsif op = 'update' and entity = 'note' and after - 'isForTrades' = '{}' then
    return null;
  elsif entity = 'note' and op = 'update' and after ? 'isInternal' then
    return case when (after ->> 'isInternal')::boolean then 'delete' else 'create' end;
  elsif entity = 'note' then
    select n.is_internal into is_internal from public.notes n where n.id = entity_id;
  elsif entity = 'photo' then
    select n.is_internal into is_internal
    from public.photos f join public.notes n on n.id = f.note_id where f.id = entity_id;
  end if;
  return case when is_internal then null else op end;
end
$function$;

CREATE OR REPLACE FUNCTION private.sweep_plan(what text, due timestamp with time zone, max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed integer;
begin
  -- A row waits for what is below it. Each look below names the project, the first column of its index.
  case what
    when 'notes' then
      delete from public.notes n where n.ctid = any (array(
        select d.ctid from public.notes d where d.deleted_at < due
          and not exists (select from public.photos f where f.project_id = d.project_id and f.note_id = d.id)
        limit max for update skip locked));
    when 'tasks' then
      delete from public.tasks t where t.ctid = any (array(
        select d.ctid from public.tasks d where d.deleted_at < due
          and not exists (select from public.notes n where n.project_id = d.project_id and n.task_id = d.id)
        limit max for update skip locked));
    when 'phases' then
      delete from public.phases p where p.ctid = any (array(
        select d.ctid from public.phases d where d.deleted_at < due
          and not exists (select from public.tasks t where t.project_id = d.project_id and t.phase_id = d.id)
        limit max for update skip locked));
    when 'major phases' then
      delete from public.major_phases m where m.ctid = any (array(
        select d.ctid from public.major_phases d where d.deleted_at < due
          and not exists (select from public.phases p where p.project_id = d.project_id and p.major_phase_id = d.id)
        limit max for update skip locked));
    when 'links' then
      delete from public.plan_links l where l.ctid = any (array(
        select d.ctid from public.plan_links d where d.deleted_at < due limit max for update skip locked));
    when 'assignments' then
      delete from public.assignments a where a.ctid = any (array(
        select d.ctid from public.assignments d where d.deleted_at < due limit max for update skip locked));
    when 'decision options' then
      delete from public.decision_options o where o.ctid = any (array(
        select d.ctid from public.decision_options d where d.deleted_at < due limit max for update skip locked));
    when 'decisions' then
      delete from public.decisions d where d.ctid = any (array(
        select x.ctid from public.decisions x where x.deleted_at < due limit max for update skip locked));
    when 'trades' then
      -- A trade waits for what is assigned to it.
      delete from public.trades t where t.ctid = any (array(
        select d.ctid from public.trades d where d.deleted_at < due
          and not exists (select from public.assignments a where a.trade_id = d.id)
        limit max for update skip locked));
    when 'changes of deleted projects' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.projects p join public.project_changes d on d.project_id = p.id
        where p.deleted_at < due limit max));
    when 'projects' then
      -- A template stays as an empty row while projects name it: setting them free would be a change of theirs.
      delete from public.projects p where p.ctid = any (array(
        select d.ctid from public.projects d where d.deleted_at < due and d.banner_path is null
          and not exists (select from public.major_phases m where m.project_id = d.id)
          and not exists (select from public.project_changes c where c.project_id = d.id)
          and not exists (select from public.projects o where o.template_id = d.id)
        limit max for update skip locked));
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION private.shape(s public.company_settings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths', (s).history_months, 'tellsTradesCost', (s).tells_trades_cost, 'currency', (s).currency, 'decisionBufferDays', (s).decision_buffer_days, 'decisionReplyDays', (s).decision_reply_days, 'offerDays', (s).offer_days, 'termsEn', (s).terms_en, 'termsEs', (s).terms_es, 'tellsClientsWaiting', (s).tells_clients_waiting);
