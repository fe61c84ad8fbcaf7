-- A word of every row fills the 200 candidates from the projects changed last alone. The index then gives its matches
-- once, not a second time for 200 of any project; only a rarer word is looked up everywhere.
CREATE OR REPLACE FUNCTION private.found_items(item_table text, text_column text, made_column text, begun text, words text[], lately bigint[], item_words text[], places bigint[])
 RETURNS TABLE(row_id bigint, begins boolean, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET jit TO 'off'
AS $function$
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
      from public.%3$I i where i.deleted_at is null and private.word_vector(i.%2$I)',
      coalesce('i.' || quote_ident(made_column), 'null::timestamptz'), text_column, item_table
    )
  ) using begun, private.prefixes(words), lately, private.prefixes(item_words), places;
end
$function$;
