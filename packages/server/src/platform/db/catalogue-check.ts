import { Client } from 'pg';
import { APP_ROLE } from './roles';

/** Missing protection found in the database catalogue. */
export interface CatalogueFault {
  object: string;
  fault: string;
}

/** Stops the start if a table, a key or a function lacks its protection. */
export async function requireSoundCatalogue(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const faults = await catalogueFaults(client);
    if (faults.length === 0) return;
    const lines = faults.map(({ object, fault }) => `  ${object}: ${fault}`);
    throw new Error(`The database is not protected as it has to be:\n${lines.join('\n')}`);
  } finally {
    await client.end();
  }
}

/**
 * Returns everything in the catalogue that could expose one clinic's rows to another, or allow the application more
 * than it needs.
 */
export async function catalogueFaults(client: Client): Promise<CatalogueFault[]> {
  const { rows } = await client.query<CatalogueFault>(CHECK, [APP_ROLE]);
  return rows;
}

// Each part selects objects that break one rule; a sound database returns no rows.
const CHECK = `
with tenant_table as (
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity, a.attnum as tenant, a.attnotnull
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p')
), app as (
  select oid, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1
), policy as (
  select polrelid, bool_or(
    polcmd = '*' and polpermissive and 0 = any (polroles)
      and pg_get_expr(polqual, polrelid) = '(tenant_id = app.tenant_id())'
      and pg_get_expr(polwithcheck, polrelid) = '(tenant_id = app.tenant_id())'
  ) as has_tenant_rows, bool_or(
    polpermissive and polroles && array [0::oid, (select oid from app)]
      and (coalesce(pg_get_expr(polqual, polrelid), '') not in ('', '(tenant_id = app.tenant_id())')
        or coalesce(pg_get_expr(polwithcheck, polrelid), '') not in ('', '(tenant_id = app.tenant_id())'))
  ) as has_wider
  from pg_policy group by polrelid
)
select t.name as object, 'row level security is not enabled' as fault from tenant_table t where not t.relrowsecurity
union all
select t.name, 'row level security is not forced' from tenant_table t where not t.relforcerowsecurity
union all
select t.name, 'tenant_id may be null' from tenant_table t where not t.attnotnull
union all
select t.name, 'no policy keeps reading and writing to the rows of the tenant' from tenant_table t
left join policy p on p.polrelid = t.oid
where not coalesce(p.has_tenant_rows, false)
union all
select t.name, 'a policy lets the application beyond the rows of the tenant' from tenant_table t
join policy p on p.polrelid = t.oid
where p.has_wider
union all
select t.name, 'there is no primary key' from tenant_table t
where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)
union all
select t.name, format('the index %s does not start with tenant_id', i.indexrelid::regclass)
from tenant_table t join pg_index i on i.indrelid = t.oid
where i.indkey[0] <> t.tenant
  -- These find a person before the clinic is known, which only security definer functions may do.
  and (i.indisunique or coalesce(obj_description(i.indexrelid, 'pg_class'), '') not like 'Across clinics:%')
union all
select t.name, format('the foreign key %s does not start with tenant_id', k.conname)
from tenant_table t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
where k.conkey[1] <> t.tenant
  or (k.confrelid in (select oid from tenant_table)
    and k.confkey[1] <> (select r.tenant from tenant_table r where r.oid = k.confrelid))
union all
select k.conrelid::regclass::text, format('no index serves the foreign key %s', k.conname)
from pg_constraint k
where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid and i.indpred is null
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
  )
union all
select c.oid::regclass::text, 'the table has neither a tenant_id nor a reason to be without one'
from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
where c.relkind in ('r', 'p') and c.oid not in (select oid from tenant_table) and not c.relrowsecurity
  and exists (select from app where has_table_privilege(app.oid, c.oid, 'select, insert, update, delete'))
  and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'No tenant:%'
union all
select p.oid::regprocedure::text, 'the function runs as its owner without a pinned search_path'
from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'app')
where p.prosecdef and p.prosqlbody is null and not exists (
  select from unnest(p.proconfig) setting where setting like 'search\\_path=%' and setting not like '%$user%'
)
union all
select p.oid::regprocedure::text, 'everybody may run this function, which runs as its owner'
from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'app')
where p.prosecdef and has_function_privilege('public', p.oid, 'execute')
union all
select c.oid::regclass::text, 'the view reads as its owner: it needs security_invoker'
from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'app')
where c.relkind = 'v' and not coalesce(c.reloptions, '{}') && array ['security_invoker=true', 'security_invoker=on']
union all
select c.oid::regclass::text, 'row level security cannot protect a materialised view'
from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'app')
where c.relkind = 'm' and exists (select from app where has_table_privilege(app.oid, c.oid, 'select'))
union all
select $1, 'the role is missing' where not exists (select from app)
union all
select $1, 'the role may more than use tables' from app
where rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
  or exists (select from pg_auth_members m where m.member = app.oid)
union all
select $1, format('the role owns %s', c.oid::regclass) from app join pg_class c on c.relowner = app.oid
union all
select $1, format('the role owns the function %s', p.oid::regprocedure) from app join pg_proc p on p.proowner = app.oid
union all
select $1, format('the role owns the schema %s', n.nspname) from app join pg_namespace n on n.nspowner = app.oid
union all
select $1, format('the role may create things in the schema %s', n.nspname)
from app, pg_namespace n where n.nspname in ('public', 'app') and has_schema_privilege(app.oid, n.oid, 'create')
union all
select c.relname, 'the application may change what has been written'
from app, pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
where c.relname in ('audit_log', 'audit_seals', 'appointment_events')
  and (has_table_privilege(app.oid, c.oid, 'update, delete, truncate') or has_any_column_privilege(app.oid, c.oid, 'update'))
union all
select c.oid::regclass::text, 'the application may empty the table or point references at it'
from app, pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
where c.relkind in ('r', 'p') and has_table_privilege(app.oid, c.oid, 'truncate, references, trigger')
order by 1, 2`;
