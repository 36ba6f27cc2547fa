CREATE INDEX "guest_tokens_token" ON "guest_tokens" USING btree ("token_hash","table_session_id");--> statement-breakpoint

-- The restaurant of a table session, told only to a phone that has joined it: whoever has no more than the
-- session's id learns nothing, so this may look across restaurants.
CREATE FUNCTION joined_restaurant(session_id uuid, token bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN (
    SELECT g.restaurant_id FROM guest_tokens g
    WHERE g.token_hash = token AND g.table_session_id = session_id AND g.joined_at IS NOT NULL
  );
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION joined_restaurant(uuid, bytea) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION joined_restaurant(uuid, bytea) TO gedeck_app;
--> statement-breakpoint

-- The menu page shows average and count, and is kept as long as its version is the same: whoever gives or hides
-- a rating, in whatever way, makes a new version.
CREATE FUNCTION raise_menu_version() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants SET menu_version = menu_version + 1
  WHERE id IN (SELECT restaurant_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_given AFTER INSERT ON ratings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
--> statement-breakpoint
CREATE TRIGGER ratings_changed AFTER UPDATE ON ratings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
