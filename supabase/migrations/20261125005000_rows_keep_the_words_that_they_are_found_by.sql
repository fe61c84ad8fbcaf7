-- Computed dates change hundreds of rows at once. Their dates are indexed, so each gets a new version, and with it a new
-- entry in every index: the words of its name were made again for each. Now they are made when the name changes.
alter table public.major_phases
add column words tsvector generated always as (private.word_vector(name)) stored;
alter table public.phases
add column words tsvector generated always as (private.word_vector(name)) stored;
alter table public.tasks
add column words tsvector generated always as (private.word_vector(title)) stored;

-- A generated column is computed again by every update of a table with triggers that may change the row.
alter table public.major_phases alter column words drop expression;
alter table public.phases alter column words drop expression;
alter table public.tasks alter column words drop expression;

create function private.keep_words() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_table_name = 'tasks' then
    new.words := private.word_vector(new.title);
  else
    new.words := private.word_vector(new.name);
  end if;
  return new;
end
$$;
comment on function private.keep_words() is 'Makes the words that the search of everything finds a row of a plan by.';

create trigger "60_words" before insert on public.major_phases for each row execute function private.keep_words();
create trigger "60_words" before insert on public.phases for each row execute function private.keep_words();
create trigger "60_words" before insert on public.tasks for each row execute function private.keep_words();
create trigger "61_words" before update on public.major_phases for each row
when (old.name is distinct from new.name) execute function private.keep_words();
create trigger "61_words" before update on public.phases for each row
when (old.name is distinct from new.name) execute function private.keep_words();
create trigger "61_words" before update on public.tasks for each row
when (old.title is distinct from new.title) execute function private.keep_words();

drop index public.major_phases_words_idx, public.phases_words_idx, public.tasks_words_idx;
create index major_phases_words_idx on public.major_phases using gin (words)
with (fastupdate = off) where deleted_at is null;
create index phases_words_idx on public.phases using gin (words)
with (fastupdate = off) where deleted_at is null;
create index tasks_words_idx on public.tasks using gin (words)
with (fastupdate = off) where deleted_at is null;

create or replace function private.found_items(
  item_table text, text_column text, made_column text, begun text, words text[], lately bigint[], item_words text[],
  places bigint[]
)
returns table (row_id bigint, begins boolean, at timestamptz)
language plpgsql stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set jit = off
as $$
begin
  return query execute format(
    $query$
      with recent as materialized (%1$s @@ $2 and i.project_id = any ($3)),
      -- Limited here: with the limit above the planner would look through all matches for those of the projects.
      lately as materialized (select * from recent limit 200),
      found as materialized (%1$s @@ $2 and (select count(*) from lately) < 200 limit 200),
      there as materialized (%1$s @@ $4 and i.project_id = any ($5))
      select f.id, f.begins, coalesce(f.made, h.last_updated)
      from (
        select * from lately
        union select * from found
        union (select * from there limit 200)
      ) f
      join public.projects j on j.id = f.project_id and j.deleted_at is null and not j.is_template
      join public.project_heads h on h.project_id = f.project_id
      order by 2 desc, 3 desc, 1 desc limit 30
    $query$,
    format(
      'select i.id, i.project_id, %1$s as made, left(i.%2$I, length($1)) collate private.alike = $1 as begins
      from public.%3$I i where i.deleted_at is null and %4$s',
      coalesce('i.' || quote_ident(made_column), 'null::timestamptz'), text_column, item_table,
      -- Rows of plans keep their words.
      case when item_table in ('major_phases', 'phases', 'tasks') then 'i.words'
        else format('private.word_vector(i.%I)', text_column) end
    )
  ) using begun, private.prefixes(words), lately, private.prefixes(item_words), places;
end
$$;
