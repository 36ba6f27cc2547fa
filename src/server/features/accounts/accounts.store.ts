import type { MemberRole } from '../../auth/actor.ts';
import type { Database } from '../../db/tenant.ts';

export interface Profile {
  name: string;
  plan: string;
  status: string | null;
}

export async function insertProfile(database: Database, userId: string, name: string): Promise<void> {
  await database.pool.query('INSERT INTO profiles (id, name) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
    userId,
    name,
  ]);
}

export async function findProfile(database: Database, userId: string): Promise<Profile | null> {
  const { rows } = await database.pool.query<Profile>(
    'SELECT name, subscription_plan AS plan, subscription_status AS status FROM profiles WHERE id = $1',
    [userId],
  );
  return rows[0] ?? null;
}

/** The restaurants an account works for: its own first, then by how long it has worked there. */
export async function findRestaurantsOf(database: Database, userId: string) {
  return database.withAccount(userId, async (query) => {
    const { rows } = await query<{ id: string; name: string; logoUrl: string | null; role: MemberRole }>(
      `SELECT d.restaurant_id AS id, d.name, d.logo_url AS "logoUrl", m.role
       FROM restaurant_members m JOIN restaurant_directory d ON d.restaurant_id = m.restaurant_id
       WHERE m.user_id = $1
       ORDER BY m.role <> 'owner', m.created_at, d.name`,
      [userId],
    );
    return rows;
  });
}

export async function updateMode(database: Database, sessionId: string, mode: string): Promise<void> {
  await database.pool.query('UPDATE auth_sessions SET mode = $2, updated_at = now() WHERE id = $1', [
    sessionId,
    mode,
  ]);
}

export async function deleteUser(database: Database, userId: string): Promise<void> {
  await database.pool.query('DELETE FROM auth_users WHERE id = $1', [userId]);
}
