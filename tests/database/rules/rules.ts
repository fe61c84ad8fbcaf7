// The rules for every table, policy, grant and function. Each query returns the names of violations.
import type { Sql, TransactionSql } from 'postgres';

type Rule = (sql: Sql | TransactionSql) => Promise<string[]>;

const names = async (rows: PromiseLike<{ name: string }[]>) => (await rows).map((row) => row.name);
/** Helpers that read tables: called directly in a policy they would run for each row. */
const helper = String.raw`(private|auth|realtime)\.[a-z_]+\(`;

export const rules: Record<string, Rule> = {
  'every table has row-level security': (sql) =>
    names(sql`
      select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not relrowsecurity`),

  'every table of public has policies': (sql) =>
    names(sql`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_policy p where p.polrelid = c.oid)`),

  'every table with versions counts them, and one that says who changed it is told': (sql) =>
    names(sql`
      select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      join (values ('version', 'private.version'), ('updated_by', 'private.audit')) need (field, maker)
        on need.field = a.attname
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = need.maker::regproc)`),

  'no policy is true': (sql) =>
    names(sql`
      select polrelid::regclass || ': ' || polname as name from pg_policy
      where pg_get_expr(polqual, polrelid) = 'true' or pg_get_expr(polwithcheck, polrelid) = 'true'`),

  'every policy is for authenticated alone': (sql) =>
    names(sql`
      select polrelid::regclass || ': ' || polname as name from pg_policy
      where polroles <> array['authenticated'::regrole::oid]`),

  'no policy calls a helper bare': (sql) =>
    names(sql`
      select polrelid::regclass || ': ' || polname as name
      from pg_policy cross join lateral (
        select regexp_replace(
          concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)),
          ${`\\( SELECT ${helper}(\\( SELECT ${helper}\\)[^()]*\\))?\\)[^()]*\\)`}, '', 'g') as rest
      ) l
      where rest ~ ${helper}`),

  'anon has no grant': (sql) =>
    names(sql`
      select distinct n.nspname || '.' || o.name as name
      from pg_namespace n
      join (
        select relnamespace as space, relname::text as name, relacl as acl from pg_class
        union all select relnamespace, relname || '.' || attname, attacl
          from pg_attribute join pg_class c on c.oid = attrelid
        union all select pronamespace, proname::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
      ) o on o.space = n.oid
      cross join aclexplode(o.acl) a
      where n.nspname in ('public', 'private') and a.grantee in (0, 'anon'::regrole::oid)`),

  'anon may not look into private': (sql) =>
    names(sql`select 'private' as name where has_schema_privilege('anon', 'private', 'usage')`),

  'every function that runs as its owner has an empty search_path': (sql) =>
    names(sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        and not coalesce(proconfig @> array['search_path=""'], false)`),

  'no function runs as its owner that only its owner may execute, but for triggers': (sql) =>
    names(sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        and prorettype <> 'trigger'::regtype and not exists (
          select from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee <> proowner)`),

  'every table and every function says what it is for': (sql) =>
    names(sql`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and obj_description(oid, 'pg_class') is null
      union all
      select oid::regprocedure::text from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname <> 'shape'
        and obj_description(oid, 'pg_proc') is null`),

  'every foreign key has an index to find its rows by': (sql) =>
    names(sql`
      select k.conname::text as name from pg_constraint k
      where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (
          select from pg_index i
          where i.indrelid = k.conrelid
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        )`),
};
