import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { lastComplaint } from './server-log.ts';
import { runAs, type ServiceAccount } from './service-account.ts';

export const databaseName = 'gedeck';

/** initdb's superuser. It signs in nowhere: what needs it is done while the server does not run. */
export const superuser = 'gedeck';

/**
 * The roles that sign in, each with a purpose. None is a superuser, bypasses row-level security or can become
 * another. [DB-1]
 */
export const roles = {
  /** Owns the database and everything in it: migrates and restores. */
  owner: 'gedeck_owner',
  /** Owns nothing: serves. */
  application: 'gedeck_app',
  /** Reads everything, and changes nothing. */
  backup: 'gedeck_backup',
} as const;

/** For `pg`: `host` is the folder of the unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export type EmbeddedConnections = Record<keyof typeof roles, EmbeddedConnection>;

/** The socket's file name contains this number; no TCP port is opened. */
export const socketPort = 5432;

/** The connections to the server whose socket lies in a folder. */
export function connectionsAt(host: string): EmbeddedConnections {
  const as = (user: string) => ({ host, port: socketPort, user, database: databaseName });
  return { owner: as(roles.owner), application: as(roles.application), backup: as(roles.backup) };
}

const names = Object.values(roles);
const listed = names.map((name) => `'${name}'`).join(', ');

/**
 * Makes the roles and gives the owner what the superuser owned in earlier versions. May run again at any time:
 * it ends in the same state. The rights inside of the schema are given by the migrations.
 */
const provisioning = `
DO $provisioning$
DECLARE
  name text;
  statement text;
BEGIN
  FOREACH name IN ARRAY ARRAY[${listed}] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I', name);
    END IF;
    EXECUTE format('ALTER ROLE %I LOGIN NOSUPERUSER NOINHERIT NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS', name);
    EXECUTE format('ALTER ROLE %I RESET ALL', name);
  END LOOP;
  FOR statement IN
    SELECT format('REVOKE %s FROM %s GRANTED BY %s CASCADE', roleid::regrole, member::regrole, grantor::regrole)
    FROM pg_auth_members WHERE member::regrole::text IN (${listed})
    UNION ALL SELECT format('ALTER SCHEMA %I OWNER TO ${roles.owner}', nspname) FROM pg_namespace
    WHERE nspowner = '${superuser}'::regrole AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
    UNION ALL SELECT format('ALTER TABLE %s OWNER TO ${roles.owner}', c.oid::regclass)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relowner = '${superuser}'::regrole AND c.relkind IN ('r', 'p', 'v', 'm')
      AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
    UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${roles.owner}', p.oid::regprocedure)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.proowner = '${superuser}'::regrole AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
  LOOP
    EXECUTE statement;
  END LOOP;
END $provisioning$;
ALTER DATABASE ${databaseName} OWNER TO ${roles.owner};
REVOKE ALL ON DATABASE ${databaseName}, postgres, template1 FROM PUBLIC;
GRANT CONNECT ON DATABASE ${databaseName} TO ${roles.application}, ${roles.backup};
ALTER DEFAULT PRIVILEGES FOR ROLE ${superuser} IN SCHEMA public REVOKE ALL ON TABLES FROM ${roles.application};
REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;

`;

/**
 * Gives a cluster whose server does not run its roles, in one transaction.
 *
 * @throws EmbeddedPostgresError
 */
export async function provisionRoles(
  binaries: Binaries,
  clusterDir: string,
  account: ServiceAccount,
): Promise<void> {
  // -j: a command ends with a blank line, so all of them are one transaction.
  const args = ['--single', '-j', '-c', 'exit_on_error=on', '-D', clusterDir, databaseName];
  const { code, output } = await runAs(account, binaries.postgres, args, provisioning);
  if (code === 0) return;
  throw new EmbeddedPostgresError(
    `The roles of the database in ${clusterDir} could not be made: ${lastComplaint(output)}.`,
  );
}
