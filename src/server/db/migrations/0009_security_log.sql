-- # The security log [LOG-1]
--
-- Each restaurant has a log of its own, and so has the installation: its lines have the restaurant
-- 00000000-0000-0000-0000-000000000000. What concerns an account, such as a sign-in, is a line in the installation's
-- log and the same line, as a copy, in the log of every restaurant where the account worked at that time. There are no
-- foreign keys: a line outlives what it tells of.

CREATE TABLE security_log (
  restaurant_id uuid NOT NULL,
  -- Later lines have higher ones. The copies of a line have its id.
  id uuid NOT NULL,
  is_copy boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- A Happening of domain/security: its kind, and the rest of it.
  kind text NOT NULL,
  details jsonb NOT NULL,
  -- How often it happened since the line before; more than 1 where a flood was merged.
  count integer NOT NULL,
  -- Whose account; null: nobody who is known.
  account_id uuid,
  -- The name that the account had.
  account_name text,
  -- A word for the visitor's network, by a keyed hash; null: it was none, or many.
  network text,
  -- Of a sign-in: whether the account had signed in from that network before.
  is_known_network boolean,
  -- In words, such as "Chrome on Windows".
  device text,
  CONSTRAINT security_log_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT security_log_count CHECK (count > 0)
);
CREATE INDEX security_log_all ON security_log (id) WHERE NOT is_copy;
CREATE INDEX security_log_age ON security_log (at);
CREATE INDEX security_log_networks ON security_log (account_id, network) WHERE kind = 'sign_in.done' AND NOT is_copy;

-- Lines are written and read; nobody changes them, and nobody removes one before its time. [LOG-1] [RET-6]
REVOKE UPDATE ON security_log FROM gedeck_app;

CREATE FUNCTION refuse_security_log_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '400 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'lines of the security log are never changed, and not removed before their time';
END $$;
CREATE TRIGGER security_log_stays BEFORE UPDATE OR DELETE ON security_log
FOR EACH ROW EXECUTE FUNCTION refuse_security_log_change();
CREATE TRIGGER security_log_stays_all BEFORE TRUNCATE ON security_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_log_change();

-- Removes lines that have had their time, of all logs. Returns how many. The limit stands here, so that the application
-- cannot ask for less.
CREATE FUNCTION forget_security_log(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  DELETE FROM security_log l USING (
    SELECT o.restaurant_id, o.id FROM security_log o WHERE o.at < now() - interval '400 days' LIMIT most
  ) old
  WHERE l.restaurant_id = old.restaurant_id AND l.id = old.id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE EXECUTE ON FUNCTION forget_security_log(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_security_log(integer) TO gedeck_app;

ALTER TABLE security_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON security_log
  USING (restaurant_id = (SELECT nullif(current_setting('app.restaurant_id', true), '')::uuid));
CREATE POLICY maintenance ON security_log TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
CREATE POLICY operator ON security_log FOR SELECT
  USING ((SELECT is_operator(nullif(current_setting('app.user_id', true), '')::uuid)));

-- Of an account: a transaction for it reads and writes its lines, in the logs of the installation and of the
-- restaurants where it works.
CREATE POLICY account_reads ON security_log FOR SELECT
  USING (account_id = (SELECT nullif(current_setting('app.user_id', true), '')::uuid));
CREATE POLICY account_writes ON security_log FOR INSERT
  WITH CHECK (
    account_id = (SELECT nullif(current_setting('app.user_id', true), '')::uuid)
    AND (restaurant_id = '00000000-0000-0000-0000-000000000000' OR restaurant_id IN (
      SELECT m.restaurant_id FROM restaurant_members m
      WHERE m.user_id = nullif(current_setting('app.user_id', true), '')::uuid))
  );
-- Of nobody who is known, such as a sign-in to an account that does not exist.
CREATE POLICY nobody_writes ON security_log FOR INSERT
  WITH CHECK (restaurant_id = '00000000-0000-0000-0000-000000000000' AND account_id IS NULL);
