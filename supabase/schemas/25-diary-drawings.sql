-- What a day of the diary says of drawings.

-- A key is there only where drawings came: pages of days without any stay as they are.
create function private.diary_drawings(project_id bigint, day date, is_shared boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  with told as (
    select s.id, s.name, w.what, w.at
    from public.document_sets s
    cross join lateral (values ('set', s.published_at), ('withdrawal', s.withdrawn_at)) w (what, at)
    where s.project_id = $1 and not s.is_document and w.at >= private.day_begins($2) and w.at < private.day_begins($2 + 1)
  ), sheets as (
    select t.id, t.what, d.number, row_number() over (partition by t.id, t.what order by d.number_key) as nth,
      -- None was current: of its versions before, each was withdrawn by then, or it was retired.
      v.retired_in is not null or not exists (
        select from public.document_versions o where o.document_id = v.document_id and o.n < v.n
          and (o.withdrawn_at is null or o.withdrawn_at > v.created_at)) as is_new
    from told t
    join public.document_versions v on v.project_id = $1 and v.set_id = t.id
    join public.documents d on d.project_id = $1 and d.id = v.document_id
    where d.for_clients or not $3
  ), facts as (
    select t.at, t.what, t.id, jsonb_build_object('k', t.what || ':' || t.id,
      'new', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'set' and x.is_new and x.nth <= 50), '[]'),
      'replaced', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'set' and not x.is_new and x.nth <= 50), '[]'),
      'withdrawn', coalesce(jsonb_agg(x.number order by x.nth) filter (where t.what = 'withdrawal' and x.nth <= 50), '[]'),
      'more', greatest(count(*) - 50, 0), 'n', jsonb_build_object('name', t.name)) as fact
    from told t join sheets x on x.id = t.id and x.what = t.what
    group by t.at, t.what, t.id, t.name
  )
  select case when count(*) > 0 then jsonb_build_object('drawings', jsonb_agg(f.fact order by f.at, f.what, f.id)) else '{}' end
  from facts f
  );
end
$$;
comment on function private.diary_drawings is 'The sets of drawings that were published or withdrawn on a day, with numbers; shared: of what clients read. Nothing without any.';

-- A note that a closed day has already keeps the sheets of its page, or none; a key is there only where a note is pinned.
create function private.diary_sheets(project_id bigint, facts jsonb, was jsonb, is_shared boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  with said as (
    select w.is_new, p.key as part, coalesce(i.item ->> 'note', split_part(i.item ->> 'k', ':', 2))::bigint as note
    from (values (true, $2), (false, $3)) w (is_new, facts)
    cross join lateral jsonb_each(w.facts) p
    cross join lateral jsonb_array_elements((p.value -> 'notes') || (p.value -> 'photos')) i (item)
  ), here as (
    select distinct s.note from said s where s.is_new and (s.part = 'shared' or not $4)
  ), sheets as (
    select h.note, w.item
    from jsonb_array_elements(coalesce($3 #> array[case when $4 then 'shared' else 'office' end, 'sheets'], '[]')) w (item)
    join here h on w.item ->> 'k' = 'note:' || h.note
    union all
    select p.note_id, jsonb_build_object('k', 'note:' || p.note_id, 'sheets', p.sheets)
    from private.pinned_sheets($1, array(
      select h.note from here h where not exists (select from said s where not s.is_new and s.note = h.note)), $4) p
  )
  select case when count(*) > 0 then jsonb_build_object('sheets', jsonb_agg(x.item order by x.note)) else '{}' end
  from sheets x
  );
end
$$;
comment on function private.diary_sheets is 'The drawings that the notes of a day and of its photos are pinned to, as of closing; shared: of what clients read. Nothing without any.';
