import type pg from 'pg';
import * as is from './columns.ts';
import { ask } from './rows.ts';

/** The role that the migrations give the application's rights to. */
export const applicationRole = 'gedeck_app';

/** What the migrations cannot say, as it depends on which roles the server has. Each line is a statement to run. */
const missingRights = `
  SELECT format('ALTER POLICY maintenance ON %s TO %s', c.oid::regclass, c.relowner::regrole) AS statement
  FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
  WHERE c.relnamespace = 'public'::regnamespace AND p.polname = 'maintenance' AND p.polroles <> ARRAY[c.relowner]
  UNION ALL
  SELECT format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE ON TABLES TO %I', a.rolname)
  FROM pg_roles a
  WHERE a.rolname = '${applicationRole}' AND NOT EXISTS (
    SELECT FROM pg_default_acl d JOIN pg_roles o ON o.oid = d.defaclrole, aclexplode(d.defaclacl) x
    WHERE d.defaclnamespace = 'public'::regnamespace AND o.rolname = CURRENT_USER AND x.grantee = a.oid)
  UNION ALL
  SELECT format('GRANT USAGE ON SCHEMA %I TO %I', n.nspname, b.rolname)
  FROM pg_roles b, pg_namespace n
  WHERE b.rolname = 'gedeck_backup' AND n.nspname IN ('public', 'migrations')
    AND NOT has_schema_privilege(b.oid, n.oid, 'USAGE')
  UNION ALL
  SELECT format('GRANT SELECT ON %s TO %I', c.oid::regclass, b.rolname)
  FROM pg_roles b, pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE b.rolname = 'gedeck_backup' AND n.nspname IN ('public', 'migrations') AND c.relkind = 'r'
    AND NOT has_table_privilege(b.oid, c.oid, 'SELECT')
  UNION ALL
  SELECT format('CREATE POLICY backup ON %s FOR SELECT TO %I USING (true)', c.oid::regclass, b.rolname)
  FROM pg_roles b, pg_class c
  WHERE b.rolname = 'gedeck_backup' AND c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'backup')`;

/**
 * Binds what the migrations have given their owner to whoever owns the tables now: the sight of all
 * restaurants, and the rights in tables yet to come. Lets the role for backups, where there is one, read
 * everything. Runs as the owner. [DB-2]
 */
export async function settleRights(client: pg.Client): Promise<void> {
  await runAll(client, missingRights, []);
}

/** Every right in the schema, as the text of a GRANT. */
const rights = `
  SELECT a.grantee, a.privilege_type AS privilege, 'SCHEMA public' AS object
  FROM pg_namespace n, aclexplode(n.nspacl) a WHERE n.nspname = 'public'
  UNION ALL
  SELECT a.grantee, a.privilege_type, 'TABLE ' || c.oid::regclass
  FROM pg_class c, aclexplode(c.relacl) a
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT a.grantee, format('%s (%I)', a.privilege_type, t.attname), 'TABLE ' || c.oid::regclass
  FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid, aclexplode(t.attacl) a
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.attisdropped
  UNION ALL
  SELECT a.grantee, a.privilege_type, 'ROUTINE ' || p.oid::regprocedure
  FROM pg_proc p, aclexplode(p.proacl) a WHERE p.pronamespace = 'public'::regnamespace`;

const differingRights = `
  WITH held AS (${rights}),
    wanted AS (SELECT privilege, object FROM held JOIN pg_roles r ON r.oid = grantee WHERE r.rolname = $1),
    given AS (SELECT privilege, object FROM held JOIN pg_roles r ON r.oid = grantee WHERE r.rolname = $2)
  SELECT format('GRANT %s ON %s TO %I', privilege, object, $2::text) AS statement
  FROM (TABLE wanted EXCEPT TABLE given) missing
  UNION ALL
  SELECT format('REVOKE %s ON %s FROM %I', privilege, object, $2::text)
  FROM (TABLE given EXCEPT TABLE wanted) excess`;

/**
 * Gives a login exactly the rights of the application. It is not made a member of that role: a member could
 * become it, and what it is a member of later. Runs as the owner.
 */
export async function giveApplicationRights(client: pg.Client, login: string): Promise<void> {
  if (login !== applicationRole) await runAll(client, differingRights, [applicationRole, login]);
}

async function runAll(client: pg.Client, statements: string, values: string[]): Promise<void> {
  const rows = await ask(client, { statement: is.text }).all(statements, values);
  for (const { statement } of rows) await client.query(statement);
}
