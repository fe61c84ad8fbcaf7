SET local check_function_bodies = off;

ALTER TABLE "public"."document_pages"
  ADD COLUMN "kept_size" bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.add_document_pages (
  project_id bigint,
  set_id     bigint,
  file_id    bigint,
  pages      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  each record;
begin
  perform private.draft_set($1, $2);
  if not exists (select from public.document_files f where f.project_id = $1 and f.set_id = $2 and f.id = $3) then
    raise exception 'no such file' using errcode = 'P0002';
  elsif (select count(*) from public.document_pages p where p.project_id = $1 and p.set_id = $2) + jsonb_array_length($4) > 200 then
    raise exception 'A set has at most 200 sheets' using errcode = 'PT422', hint = 'pages';
  end if;
  for each in select * from jsonb_to_recordset($4) as p (page smallint, width real, height real, number text, title text,
    revision text, "isSure" boolean, "sheetPath" text, "sheetSha256" text, "pictureSha256" text, cells text,
    columns smallint, "previewPath" text, "thumbPath" text, text text)
  loop
    perform private.require_stored($1, each."previewPath", '{image/webp,image/jpeg}', null, 'pages');
    perform private.require_stored($1, each."thumbPath", '{image/webp,image/jpeg}', null, 'pages');
    if each."sheetPath" is not null then
      perform private.require_stored($1, each."sheetPath", '{application/pdf}', null, 'pages');
    end if;
    -- The same pages once more: an answer was lost.
    insert into public.document_pages (project_id, set_id, file_id, page, width, height, number, title, revision, is_sure,
      sheet_path, sheet_sha256, picture_sha256, cells, columns, preview_path, thumb_path, text, kept_size)
    values ($1, $2, $3, each.page, each.width, each.height, each.number, each.title, each.revision, each."isSure",
      each."sheetPath", each."sheetSha256", each."pictureSha256", each.cells, each.columns, each."previewPath",
      each."thumbPath", each.text,
      private.stored_size(array[each."previewPath", each."thumbPath", each."sheetPath"]))
    on conflict on constraint document_pages_page_key do nothing;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.stored_size (
  paths text[]
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(sum(((o.metadata ->> 'size'::text))::bigint), (0)::numeric)
  AS "coalesce"
    FROM storage.objects o
   WHERE ((o.bucket_id = 'drawings'::text) AND (o.name = ANY (stored_size.paths)));
END;

ALTER TABLE "public"."document_pages"
  ADD CONSTRAINT "document_pages_kept_size_check" CHECK ((kept_size >= 0));

COMMENT ON COLUMN "public"."document_pages"."kept_size" IS 'Bytes of its pictures and of its own file: what a device keeps of it.';

COMMENT ON FUNCTION "private"."stored_size"(text[]) IS 'Bytes of these files of drawings together.';

REVOKE ALL ON FUNCTION "private"."stored_size"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."stored_size"(text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."stored_size"(text[]) TO "postgres";

alter table public.document_pages disable trigger user;
update public.document_pages p set kept_size = private.stored_size(array[p.preview_path, p.thumb_path, p.sheet_path]);
alter table public.document_pages enable trigger user;
