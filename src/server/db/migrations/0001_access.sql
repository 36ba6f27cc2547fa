-- The role the application works as. It owns nothing, so row-level security binds it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'gedeck_app') THEN
    CREATE ROLE gedeck_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of this server made it at the same moment
END $$;
--> statement-breakpoint
GRANT gedeck_app TO CURRENT_USER;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO gedeck_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO gedeck_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE ON TABLES TO gedeck_app;
--> statement-breakpoint
-- Deleting is the exception: what was ordered, paid, issued or rated stays.
GRANT DELETE ON auth_users, auth_sessions, auth_accounts, auth_verifications, profiles, restaurant_members,
  categories, menu_items, menu_item_options, category_options, restaurant_invitations,
  tables, guest_tokens, events TO gedeck_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE ON restaurant_directory FROM gedeck_app;
--> statement-breakpoint

-- Every tenant table shows a transaction only the rows of the restaurant it was begun for, and nothing
-- when it was begun for none. FORCE binds the owner too; the owner sees all rows only where it says so
-- (backup, restore, the functions below), and the application's role can never say so.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT c.relname
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'restaurant_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND c.relname NOT IN ('restaurant_directory', 'restaurant_members')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (restaurant_id = nullif(current_setting(''app.restaurant_id'', true), '''')::uuid)',
      tenant_table);
    EXECUTE format(
      'CREATE POLICY maintenance ON %I TO CURRENT_USER USING (current_setting(''app.maintenance'', true) = ''on'')',
      tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE restaurants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE restaurants FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON restaurants
  USING (id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY maintenance ON restaurants TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
--> statement-breakpoint
-- Memberships are read from both sides: a restaurant's staff, and the restaurants of one account.
ALTER TABLE restaurant_members ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE restaurant_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON restaurant_members
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY account ON restaurant_members FOR SELECT
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY maintenance ON restaurant_members TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
--> statement-breakpoint

-- The public list of restaurants follows the restaurants by itself.
CREATE FUNCTION keep_restaurant_directory() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO restaurant_directory (restaurant_id, name, slug, is_open, logo_url, created_at)
  VALUES (NEW.id, NEW.name, NEW.slug, NEW.is_open, NEW.logo_url, NEW.created_at)
  ON CONFLICT (restaurant_id) DO UPDATE
  SET name = EXCLUDED.name, slug = EXCLUDED.slug, is_open = EXCLUDED.is_open, logo_url = EXCLUDED.logo_url;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_directory AFTER INSERT OR UPDATE OF name, slug, is_open, logo_url ON restaurants
FOR EACH ROW EXECUTE FUNCTION keep_restaurant_directory();
--> statement-breakpoint

-- How far the event logs of some restaurants have come: what a process asks once a second in case a hint
-- was lost. Positions only, so it may look across restaurants. The setting is made in the body: SET in the head
-- takes a superuser. That it outlives the call changes nothing, as it counts for the owner alone.
CREATE FUNCTION feed_heads(ids uuid[]) RETURNS TABLE (restaurant_id uuid, seq bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT f.restaurant_id, f.seq FROM restaurant_feeds f WHERE f.restaurant_id = ANY (ids);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION feed_heads(uuid[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION feed_heads(uuid[]) TO gedeck_app;
--> statement-breakpoint

-- Rows that change with every order leave room for the next version on their page (HOT updates).
ALTER TABLE restaurant_feeds SET (fillfactor = 20);
--> statement-breakpoint
ALTER TABLE tables SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE orders SET (fillfactor = 85);
