// Lists a folder of a bucket under the caller's policies: folders first, then files.
import { z } from 'zod';
import { asCaller } from './authorize.ts';
import { readJson, sendJson } from './http/reply.ts';
import type { Handler } from './storage-context.ts';

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const listSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(10_000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({ column: z.enum(COLUMNS).default('name'), order: z.enum(['asc', 'desc']).default('asc') })
    .default({ column: 'name', order: 'asc' }),
});

/** POST /object/list/:bucket: one level below the prefix; a folder has a name and no id. */
export const listObjects: Handler = async ({ context, request, response, bucket, caller }) => {
  const who = await caller();
  const { prefix, limit, offset, search, sortBy } = await readJson(request, listSchema);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const level = folder.split('/').length;
  const pattern = `${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;

  const rows = await asCaller(context.sql, who, (tx) => {
    const byColumn = tx`${tx(sortBy.column)} ${sortBy.order === 'desc' ? tx`desc` : tx`asc`} nulls last`;
    return tx`
      with inside as (
        select path_tokens[${level}] collate "C" as entry, cardinality(path_tokens) = ${level} as is_file,
          id, updated_at, created_at, last_accessed_at, metadata
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${folder}) and path_tokens[${level}] ilike ${pattern}
      ), entries as (
        select distinct entry as name, false as is_file, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from inside where not is_file
        union all
        select entry, true, id, updated_at, created_at, last_accessed_at, metadata from inside where is_file
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata
      from entries order by is_file, ${byColumn}, name limit ${limit} offset ${offset}`;
  });
  sendJson(response, 200, rows);
};
