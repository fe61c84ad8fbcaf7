-- In a project with a closed day the name of the entity was that of a column, too, and no row could be added.

CREATE OR REPLACE FUNCTION private.log_new_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind constant text := tg_argv[0];
  -- The same for each new row of these tables.
  told constant text := private.client_op('create', kind, null, '{}');
  project bigint;
  made bigint;
  head public.project_heads;
begin
  for project, made in select a.project_id, count(*) from added a group by a.project_id order by a.project_id loop
    perform private.require_change(project);
    continue when private.is_quiet();
    head := private.count_changes(project, made, told is not null);
    execute format(
      'insert into public.project_changes (
         project_id, seq, op, entity, entity_id, after, fields, request_key, client_seq, client_op, is_filled)
       select $1, $2 - $3 + n.at, ''create'', $4, n.id, n.shape, private.whole($4, n.shape, true), $5,
         case when $6 is not null then $7 - $3 + n.at end, $6, private.is_filling()
       from (
         select r.id, private.shape(r) as shape, row_number() over (order by r.id) as at
         from public.%I r where r.id in (select a.id from added a where a.project_id = $1)
       ) n
       order by n.at', tg_table_name)
    using project, head.seq, made, kind, nullif(current_setting('app.request_key', true), '')::uuid, told, head.client_seq;
    if head.diary_last is not null then
      perform private.touch_diary(project, 'create', kind, c.entity_id, null, c.after, head.diary_last)
      from public.project_changes c where c.project_id = project and c.seq > head.seq - made order by c.seq;
    end if;
  end loop;
  return null;
end
$function$;
