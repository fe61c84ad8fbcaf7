-- Trades hear by mail of to-dos that they are given, or that are open again (docs/product.md#todo-mails).

create table private.untold_todos (
  note_id bigint primary key,
  project_id bigint not null,
  trade_id bigint not null references public.trades on delete cascade,
  noticed_at timestamptz not null default now(),
  constraint untold_todos_note_fkey foreign key (project_id, note_id)
    references public.notes (project_id, id) on delete cascade
);
comment on table private.untold_todos is 'The open to-dos of trades that they are to hear of by mail; each goes with the mail, when the trade opens its page, or when it is done or another''s.';
create index untold_todos_note_idx on private.untold_todos (project_id, note_id);
create index untold_todos_trade_idx on private.untold_todos (trade_id);
alter table private.untold_todos enable row level security;

create function private.note_untold_todo() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.untold_todos k where k.note_id = new.note_id;
  if new.trade_id is not null and new.state = 'open'
    and new.trade_id is distinct from nullif(current_setting('app.trade', true), '')::bigint then
    insert into private.untold_todos (note_id, project_id, trade_id) values (new.note_id, new.project_id, new.trade_id);
  end if;
  return null;
end
$$;
comment on function private.note_untold_todo is 'Notes that a trade is to hear of a to-do that it was given or that is open again, never of its own doing.';
create trigger "97_trade" after insert on public.todos
  for each row when (new.trade_id is not null) execute function private.note_untold_todo();
create trigger "98_trade" after update on public.todos
  for each row when (old.trade_id is distinct from new.trade_id or (old.state = 'open') <> (new.state = 'open'))
  execute function private.note_untold_todo();

create function private.take_untold_todos(trade_id bigint) returns jsonb
language sql set search_path = ''
begin atomic
  with untold as (delete from private.untold_todos k where k.trade_id = $1 returning k.note_id)
  select jsonb_agg(jsonb_build_object('project', p.name, 'number', d.number, 'place', d.place, 'dueOn', d.due_on,
    'text', left(n.description, 300)) order by p.name, p.id, d.number)
  from untold u
  join public.todos d on d.note_id = u.note_id and d.trade_id = $1 and d.deleted_at is null and d.state = 'open'
  join public.notes n on n.project_id = d.project_id and n.id = d.note_id
  join public.projects p on p.id = d.project_id
  where private.trade_reads($1, u.note_id);
end;
comment on function private.take_untold_todos is 'The to-dos that a trade is to hear of, which are noted as told; null when there are none.';
