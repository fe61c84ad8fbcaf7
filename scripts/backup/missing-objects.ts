// Finds rows of the product whose file is missing in Storage. Rows that wait for the sweep are ignored.
import type { Sql } from 'postgres';

/** One sentence for each missing file. */
export async function findMissingObjects(sql: Sql): Promise<string[]> {
  const named = await sql<{ what: string }[]>`
    select what from (
      select 'the file of photo ' || id as what, 'attachments' as bucket, path from public.photos where deleted_at is null
      union all
      select 'the banner of project ' || id, 'banners', banner_path from public.projects
      where banner_path is not null and deleted_at is null
      union all
      select 'the tile of the banner of project ' || id, 'banners', banner_tile_path from public.projects
      where banner_tile_path is not null and deleted_at is null
      union all
      select 'the logo of the company', 'banners', logo_path from public.company_settings where logo_path is not null
      union all
      select 'the paper of closed decision ' || decision_id, 'papers', pdf_path from public.change_orders
      where pdf_path is not null
      union all
      select 'the paper of signature ' || id, 'papers', paper_path from public.decision_signatures
      union all
      select 'the PDF of report ' || id, 'papers', file_path from public.reports where file_path is not null
      union all
      select 'file ' || id || ' of a decision', 'papers', unnest(array[path, print_path]) from public.decision_files
      union all
      select 'file ' || f.id || ' of a set of drawings', 'drawings', f.path from public.document_files f
      join public.document_sets s on s.id = f.set_id and s.deleted_at is null
      union all
      select 'page ' || p.id || ' of a set of drawings', 'drawings', unnest(array[p.sheet_path, p.preview_path, p.thumb_path])
      from public.document_pages p join public.document_sets s on s.id = p.set_id and s.deleted_at is null
      union all
      select 'file ' || id || ' of an offer', 'papers', unnest(array[path, print_path]) from public.offer_files
    ) named
    where path is not null and not exists (select from storage.objects o where o.bucket_id = named.bucket and o.name = named.path)`;
  return named.map(({ what }) => `${what} is not in Storage`);
}
