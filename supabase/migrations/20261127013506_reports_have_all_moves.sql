-- A report has all moves of the finish that a ledger has.
CREATE OR REPLACE FUNCTION private.report_moves(project_id bigint, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', 'move:' || m.seq, 'on', m.day, 'from', m.finish[1], 'to', m.finish[2], 'reason', m.reason) order by m.seq), '[]')
  from (
    select e.seq, e.reason, private.day_of(c.at) as day, private.finishes(c) as finish
    from public.ledger_entries e join public.project_changes c on c.project_id = e.project_id and c.seq = e.seq
    where e.project_id = $1 and e.is_released and private.day_of(c.at) <= $2
      and e.seq > coalesce((select b.seq from private.launch_baseline($1) b), 0)
    order by e.seq desc limit 500
  ) m
  );
end
$function$;
