SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.log_question (
  project_id bigint,
  note_id    bigint,
  before     jsonb,
  after      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.log($1, 'update', 'question', $2, $3, $4, $4 || jsonb_build_object('taskId', n.task_id))
  from public.notes n where n.project_id = $1 and n.id = $2;
end
$function$;
