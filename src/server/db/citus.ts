import type pg from 'pg';
import * as is from './columns.ts';
import { DatabaseUnusableError } from './database-error.ts';
import { ask } from './rows.ts';

/**
 * Where Citus keeps the rows of a table. `restaurants`: each on the node of its restaurant, by the table's id.
 * `of a restaurant`: the same, by restaurant_id. `everywhere`: on every node. `coordinator`: there alone.
 */
type Place = 'restaurants' | 'of a restaurant' | 'everywhere' | 'coordinator';

/** Every table of the schema. [SCALE-1] */
export const places: Readonly<Record<string, Place>> = {
  restaurants: 'restaurants',
  ...placed('of a restaurant', [
    ...['restaurant_directory', 'restaurant_feeds', 'restaurant_invitations', 'restaurant_members', 'events'],
    ...['categories', 'category_options', 'menu_items', 'menu_item_options'],
    ...['tables', 'table_sessions', 'guest_tokens', 'barred_phones', 'house_networks'],
    ...['nfc_tags', 'displays', 'door_passes'],
    ...['orders', 'order_items', 'waiting_orders', 'payments', 'payment_items', 'write_offs'],
    ...['discounts', 'discount_items', 'cash_drawers', 'cash_entries', 'cash_counts', 'vouchers'],
    ...['person_codes', 'shifts', 'tills', 'till_devices', 'journal'],
    ...['fiscal_devices', 'device_tills', 'signatures', 'simulator_logs', 'device_outages'],
    ...['tax_notifications', 'audit_passes'],
    ...[
      'receipts',
      'receipt_links',
      'courses',
      'menu_periods',
      'menu_translations',
      'stations',
      'station_displays',
      'receipt_counters',
      'daily_closings',
      'sales_days',
      'sales_hours',
      'sales_dishes',
    ],
    ...['ratings', 'review_delete_requests', 'support_tickets', 'security_log'],
  ]),
  // Rarely written, and read on every node: by joins, by foreign keys, by policies.
  ...placed('everywhere', [
    ...['auth_users', 'auth_sessions', 'auth_accounts', 'auth_verifications', 'profiles', 'registrations'],
    ...[
      'account_tokens',
      'account_devices',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'passkey_challenges',
      'station_pairings',
    ],
    ...['stripe_events', 'test_subscriptions'],
  ]),
  ...placed('coordinator', ['limit_counts', 'installation']),
};

function placed(place: Place, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, place]));
}

/** The Citus cluster that a database is. */
interface CitusCluster {
  /**
   * Before a change of the schema: columns that views show can neither go nor change. Until they are laid anew, Citus
   * plans what processes that run ask for, and refuses some of it.
   *
   * @throws DatabaseUnusableError when Gedeck cannot work on this cluster
   */
  dropViews(): Promise<void>;
  /**
   * Prepares a transaction that changes the schema.
   *
   * @throws DatabaseUnusableError when Gedeck cannot work on this cluster
   */
  prepare(): Promise<void>;
  /**
   * Distributes the tables that are not distributed yet, with their rows, in the transaction that was prepared. [SCALE-1]
   *
   * @throws DatabaseUnusableError when the schema has tables that `places` does not name
   */
  distribute(): Promise<void>;
  /**
   * Lays a schema for each shard of the restaurants on the node that has it, with a view of the same name for each
   * table: of that shard alone. Who has it first in the search path works on one PostgreSQL, with all that it can,
   * past the planner of Citus. What is there already stays. [SCALE-2]
   */
  layViews(): Promise<void>;
}

/** Null: the database is no cluster. */
export async function findCitus(client: pg.Client): Promise<CitusCluster | null> {
  const { isCitus } = await ask(client, { isCitus: is.bool }).only(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS "isCitus"`,
  );
  if (!isCitus) return null;
  return {
    async dropViews() {
      await requireUsableCluster(client);
      await onAllNodes(client, droppedViews);
    },
    async prepare() {
      await requireUsableCluster(client);
      // Triggers of a restaurant's rows touch rows of that restaurant alone. A transaction that has changed tables that
      // all nodes share changes shards one after the other.
      await client.query(`SET LOCAL citus.enable_unsafe_triggers = on;
        SET LOCAL citus.multi_shard_modify_mode = 'sequential'; SET LOCAL client_min_messages = warning`);
    },
    distribute: () => distribute(client),
    layViews: () => onAllNodes(client, laidViews),
  };
}

async function requireUsableCluster(client: pg.Client): Promise<void> {
  const cluster = await ask(client, {
    isCoordinator: is.bool,
    knowsAll: is.bool,
    commitsInTwo: is.bool,
  }).only(
    `SELECT citus_is_coordinator() AS "isCoordinator",
       NOT EXISTS (SELECT FROM pg_dist_node WHERE isactive AND NOT (hasmetadata AND metadatasynced)) AS "knowsAll",
       current_setting('max_prepared_transactions')::int > 0 AS "commitsInTwo"`,
  );
  if (!cluster.isCoordinator) {
    throw new DatabaseUnusableError(
      'DATABASE_URL names a worker of the Citus cluster: name the coordinator.',
    );
  }
  if (!cluster.knowsAll) {
    throw new DatabaseUnusableError(
      'A worker of the Citus cluster does not know where the tables are: run start_metadata_sync_to_all_nodes().',
    );
  }
  if (!cluster.commitsInTwo) {
    throw new DatabaseUnusableError(
      'max_prepared_transactions is 0: Citus needs at least as many as connections, on every node.',
    );
  }
}

/** @throws DatabaseUnusableError when a node refuses */
async function onAllNodes(client: pg.Client, statement: string): Promise<void> {
  const answers = await ask(client, { success: is.bool, result: is.text }).all(
    'SELECT success, result FROM run_command_on_all_nodes($1)',
    [statement],
  );
  const refused = answers.find(({ success }) => !success);
  if (refused) throw new DatabaseUnusableError(`A node of the Citus cluster refuses: ${refused.result}`);
}

/** The parts of tables that lie with each shard that is here. */
const shardsHere = `
  SELECT 'shard_' || r.shardid AS schema, c.oid AS whole, c.relname AS view,
    format('public.%I', c.relname || '_' || s.shardid) AS part
  FROM pg_dist_local_group g
  JOIN pg_dist_placement p ON p.groupid = g.groupid
  JOIN pg_dist_shard r ON r.shardid = p.shardid AND r.logicalrelid = 'public.restaurants'::regclass
  JOIN pg_dist_shard s ON s.shardminvalue = r.shardminvalue
  JOIN pg_class c ON c.oid = s.logicalrelid AND c.relnamespace = 'public'::regnamespace`;

const columnsOf = (relation: string) =>
  `(SELECT count(*) FROM pg_attribute WHERE attrelid = ${relation} AND attnum > 0 AND NOT attisdropped)`;

// A view asks for the rights of whoever uses it: those of the table, and its policies.
const laidViews = `
  DO $$
  DECLARE
    shard record;
  BEGIN
    SET LOCAL citus.enable_ddl_propagation = off;
    SET LOCAL client_min_messages = warning;
    FOR shard IN ${shardsHere} LOOP
      IF to_regnamespace(shard.schema) IS NULL THEN
        EXECUTE format('CREATE SCHEMA %I', shard.schema);
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO PUBLIC', shard.schema);
      END IF;
      IF ${columnsOf(`to_regclass(format('%I.%I', shard.schema, shard.view))`)}
        <> ${columnsOf('shard.whole')} THEN
        EXECUTE format('CREATE OR REPLACE VIEW %I.%I WITH (security_invoker) AS SELECT * FROM %s',
          shard.schema, shard.view, shard.part);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I.%I TO PUBLIC', shard.schema, shard.view);
      END IF;
    END LOOP;
  END $$`;

const droppedViews = `
  DO $$
  DECLARE
    laid text;
  BEGIN
    SET LOCAL citus.enable_ddl_propagation = off;
    SET LOCAL client_min_messages = warning;
    FOR laid IN SELECT nspname FROM pg_namespace WHERE nspname ~ '^shard_[0-9]+$' LOOP
      EXECUTE format('DROP SCHEMA %I CASCADE', laid);
    END LOOP;
  END $$`;

async function distribute(client: pg.Client): Promise<void> {
  const rows = await ask(client, { name: is.text }).all(
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname <> 'restaurants', c.relname`,
  );
  const names = rows.map(({ name }) => name).filter((name) => places[name] !== 'coordinator');
  // Migrations since may have bound the owner anew. Rows cannot be copied while policies bind him, either.
  await client.query(seenByOwner);
  if (names.length === 0) return;
  if (names.includes('restaurants')) {
    await makeFunctionsAnew(client);
    await client.query(adaptations);
  }
  const triggers = await dropTriggers(client, names);
  const foreignKeys = await dropForeignKeys(client, names);
  for (const name of names) {
    switch (places[name]) {
      case 'restaurants':
        await client.query(`SELECT create_distributed_table($1, 'id', colocate_with => 'none')`, [name]);
        break;
      case 'of a restaurant':
        await client.query(
          `SELECT create_distributed_table($1, 'restaurant_id', colocate_with => 'restaurants')`,
          [name],
        );
        break;
      case 'everywhere':
        await client.query('SELECT create_reference_table($1)', [name]);
        break;
      default:
        throw new DatabaseUnusableError(`The table ${name} is not Gedeck’s: use a database of its own.`);
    }
  }
  for (const statement of [...foreignKeys, ...triggers]) await client.query(statement);
}

/**
 * Citus takes to the other nodes what is made while it is there: those of a database in use are older than it. It takes
 * them without who may call them.
 */
async function makeFunctionsAnew(client: pg.Client): Promise<void> {
  const functions = await ask(client, {
    name: is.text,
    definition: is.text,
    callers: is.text,
  }).all(
    `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition,
       (SELECT string_agg(CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE format('%I', pg_get_userbyid(a.grantee)) END, ', ')
        FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a) AS callers
     FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY p.oid`,
  );
  for (const { name, definition, callers } of functions) {
    await client.query(definition);
    await client.query(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`);
    await client.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${callers}`);
  }
}

/** What they write is there already when rows are moved. Returns the statements that make them again. */
async function dropTriggers(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const triggers = await ask(client, { table: is.text, name: is.text, definition: is.text }).all(
    `SELECT format('%I', r.relname) AS table, format('%I', t.tgname) AS name, pg_get_triggerdef(t.oid) AS definition
     FROM pg_trigger t JOIN pg_class r ON r.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND r.relnamespace = 'public'::regnamespace AND r.relname = ANY ($1)`,
    [tables],
  );
  for (const { table, name } of triggers) await client.query(`DROP TRIGGER ${name} ON ${table}`);
  return triggers.map(({ definition }) => definition);
}

/** Citus knows no foreign keys between tables of which one is not distributed yet. Returns the statements that make them again. */
async function dropForeignKeys(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const keys = await ask(client, { table: is.text, name: is.text, definition: is.text }).all(
    `SELECT format('%I', r.relname) AS table, format('%I', k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
     WHERE k.contype = 'f' AND r.relnamespace = 'public'::regnamespace
       AND (r.relname = ANY ($1) OR f.relname = ANY ($1))`,
    [tables],
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return keys.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
}

const settingOf = (name: string) => `nullif(current_setting('app.${name}', true), '')::uuid`;

/**
 * What Citus cannot do as the migrations say it, done otherwise: policies without subqueries, foreign keys that empty all
 * their columns or none, triggers row by row, and uniqueness within one restaurant only (no address uses the slug).
 */
const adaptations = `
  DROP INDEX restaurant_directory_slug;
  CREATE INDEX restaurant_directory_slug ON restaurant_directory (slug);
  ALTER TABLE nfc_tags
    DROP CONSTRAINT nfc_tags_restaurant_id_table_id_tables_restaurant_id_id_fk,
    ADD CONSTRAINT nfc_tags_restaurant_id_table_id_tables_restaurant_id_id_fk
      FOREIGN KEY (restaurant_id, table_id) REFERENCES tables (restaurant_id, id);
  CREATE FUNCTION leave_tags() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE nfc_tags SET table_id = NULL WHERE restaurant_id = OLD.restaurant_id AND table_id = OLD.id;
    RETURN OLD;
  END $$;
  -- Has no table of all changed rows.
  CREATE OR REPLACE FUNCTION raise_menu_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE restaurants SET menu_version = menu_version + 1 WHERE id = NEW.restaurant_id;
    RETURN NULL;
  END $$;
  DROP TRIGGER ratings_given ON ratings;
  DROP TRIGGER ratings_changed ON ratings;
  CREATE TRIGGER ratings_given AFTER INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION raise_menu_version();
  CREATE TRIGGER ratings_changed AFTER UPDATE ON ratings FOR EACH ROW EXECUTE FUNCTION raise_menu_version();
  CREATE TRIGGER tables_leave_tags BEFORE DELETE ON tables FOR EACH ROW EXECUTE FUNCTION leave_tags();
  ALTER FUNCTION forget_sales(uuid, timestamptz) SET citus.allow_nested_distributed_execution = on;
  ALTER FUNCTION is_operator(uuid) SET citus.allow_nested_distributed_execution = on;
  -- Not in SQL: Citus plans no parameters of such functions.
  CREATE FUNCTION works_in(account uuid, restaurant uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE SET citus.allow_nested_distributed_execution = on AS $$
  BEGIN
    RETURN EXISTS (SELECT 1 FROM public.restaurant_members WHERE user_id = account AND restaurant_id = restaurant);
  END $$;
  ${['ratings', 'review_delete_requests', 'support_tickets', 'security_log']
    .map(
      (table) => `
  ALTER POLICY tenant ON ${table} USING (restaurant_id = ${settingOf('restaurant_id')});
  ALTER POLICY operator ON ${table} USING (is_operator(${settingOf('user_id')}));`,
    )
    .join('')}
  ALTER POLICY account ON support_tickets USING (user_id = ${settingOf('user_id')});
  ALTER POLICY account_reads ON security_log USING (account_id = ${settingOf('user_id')});
  ALTER POLICY account_writes ON security_log WITH CHECK (
    account_id = ${settingOf('user_id')}
    AND (restaurant_id = '00000000-0000-0000-0000-000000000000' OR works_in(account_id, restaurant_id)));
  DO $$ BEGIN
    -- Reaches the other nodes: the account of a transaction, which policies there ask for.
    EXECUTE format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''', current_database());
    -- One connection to each node: an account goes from all of them in one transaction, with what it is named in.
    EXECUTE format('ALTER DATABASE %I SET citus.multi_shard_modify_mode = ''sequential''', current_database());
  END $$`;

/**
 * The owner's queries run on other nodes as queries of the owner, but app.maintenance does not get there: so policies do
 * not bind the owner. The application never is the owner. [DB-5]
 */
const seenByOwner = `
  DO $$
  DECLARE
    bound regclass;
  BEGIN
    FOR bound IN
      SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity
    LOOP
      EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', bound);
    END LOOP;
  END $$`;
