// Everything that migrations leave in a database, as lines to compare: two databases with the same lines are alike.
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';

/** Lines of things that a Supabase has by itself or shares with others: they differ from one installation to the next. */
const isOfSupabase =
  /^(default privileges|schema public|extension|event trigger|statistics|published|role|bucket) |^\S+ is in |^policy .* on (?!public\.|private\.)\S+ permissive/;

/** The lines of the product alone, which are the same on each Supabase, as one digest. */
export async function catalogueDigest(sql: Sql): Promise<string> {
  const own = (await catalogueOf(sql)).filter((line) => !isOfSupabase.test(line));
  return createHash('sha256').update(own.join('\n')).digest('hex');
}

/** One line an object, in the schemas of the product and where migrations reach into those of Supabase. */
export function catalogueOf(sql: Sql): Promise<string[]> {
  return sql.begin(async (transaction) => {
    // With an empty path every name in a definition is written with its schema.
    await transaction`select set_config('search_path', '', true)`;
    const found = await transaction<{ line: string }[]>`${transaction.unsafe(lines)}`;
    return found.map(({ line }) => line);
  });
}

const ours = `('public'::regnamespace, 'private'::regnamespace)`;
const acl = (privileges: string) => `(
  select string_agg(x.grantee::regrole || ' ' || x.privilege_type || case when x.is_grantable then '*' else '' end, ', '
    order by x.grantee::regrole::text collate "C", x.privilege_type) from aclexplode(${privileges}) x)`;

const lines = `
  select line from (
    select format('schema %s owner %s grants %s comment %s', n.nspname, n.nspowner::regrole, ${acl('n.nspacl')},
      obj_description(n.oid, 'pg_namespace')) as line
    from pg_namespace n where n.oid in ${ours}
    union all
    select format('default privileges of %s in %s on %s: %s', d.defaclrole::regrole, n.nspname, d.defaclobjtype, ${acl('d.defaclacl')})
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
    union all
    select format('%s %s owner %s kept %s security %s forced %s options %s replica %s grants %s comment %s', c.relkind, c.oid::regclass,
      c.relowner::regrole, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relreplident,
      ${acl(`coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`)}, obj_description(c.oid, 'pg_class'))
    from pg_class c where c.relnamespace in ${ours}
    union all
    select format('column %s.%s is number %s: %s null %s default %s identity %s generated %s collation %s storage %s statistics %s options %s grants %s comment %s',
      c.oid::regclass, a.attname, row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage,
      a.attstattarget, a.attoptions, ${acl('a.attacl')}, col_description(c.oid, a.attnum))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace in ${ours}
    union all
    select format('constraint %s on %s: %s valid %s comment %s', k.conname, k.conrelid::regclass, pg_get_constraintdef(k.oid),
      k.convalidated, obj_description(k.oid, 'pg_constraint'))
    from pg_constraint k where k.connamespace in ${ours}
    union all
    select format('index %s valid %s primary %s at once %s', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisprimary, i.indimmediate)
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ${ours}
    union all
    select format('sequence %s: %s from %s by %s cached %s of %s', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart,
      s.seqincrement, s.seqcache, (select format('%s.%s', d.refobjid::regclass, a.attname) from pg_depend d
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.refobjsubid > 0))
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace in ${ours}
    union all
    select format('function owner %s grants %s comment %s %s', p.proowner::regrole,
      ${acl(`coalesce(p.proacl, acldefault('f', p.proowner))`)}, obj_description(p.oid, 'pg_proc'), pg_get_functiondef(p.oid))
    from pg_proc p where p.pronamespace in ${ours}
    union all
    select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.pronamespace in ${ours} where not t.tgisinternal
    union all
    select format('policy %s on %s permissive %s for %s to %s using %s check %s', p.polname, p.polrelid::regclass, p.polpermissive,
      p.polcmd, (select string_agg(r::regrole::text, ', ' order by r::regrole::text collate "C") from unnest(p.polroles) r),
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p
    union all
    select format('collation %s.%s %s %s deterministic %s comment %s', c.collnamespace::regnamespace, c.collname, c.collprovider,
      c.colllocale, c.collisdeterministic, obj_description(c.oid, 'pg_collation'))
    from pg_collation c where c.collnamespace in ${ours}
    union all
    select format('type %s', t.oid::regtype) from pg_type t where t.typnamespace in ${ours}
    union all
    select format('extension %s in %s', e.extname, e.extnamespace::regnamespace) from pg_extension e
    union all
    select format('event trigger %s', e.evtname) from pg_event_trigger e
    union all
    select format('statistics %s', pg_get_statisticsobjdef(s.oid)) from pg_statistic_ext s
    union all
    select format('published %s', to_jsonb(t)) from pg_publication_tables t where t.tablename !~ '\\d{4}_\\d\\d_\\d\\d$'
    union all
    select format('role %s logs in %s inherits %s settings %s', r.rolname, r.rolcanlogin, r.rolinherit, r.rolconfig)
    from pg_roles r
    union all
    select format('%s is in %s admin %s inherits %s sets %s', m.member::regrole, m.roleid::regrole, m.admin_option, m.inherit_option, m.set_option)
    from pg_auth_members m
    union all
    select format('bucket %s public %s limit %s types %s', b.id, b.public, b.file_size_limit, b.allowed_mime_types) from storage.buckets b
  ) each where line is not null order by line collate "C"`;
