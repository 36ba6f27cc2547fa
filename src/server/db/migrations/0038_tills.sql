-- # Several tills: which one a device books into, and none after its end [JRN-6] [JRN-7] [SIG-9]

-- The till that a browser was told to book into. A browser without a row books into the oldest in use.
CREATE TABLE till_devices (
  restaurant_id uuid NOT NULL,
  -- SHA-256 of the token of its cookie.
  token_hash bytea NOT NULL,
  till_id uuid NOT NULL,
  -- When the browser has forgotten the cookie.
  expires_at timestamptz NOT NULL,
  CONSTRAINT till_devices_restaurant_id_token_hash_pk PRIMARY KEY (restaurant_id, token_hash),
  CONSTRAINT till_devices_restaurant_id_till_id_tills_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, till_id) REFERENCES tills (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX till_devices_token ON till_devices (token_hash);
GRANT DELETE ON till_devices TO gedeck_app;

ALTER TABLE till_devices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON till_devices USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON till_devices TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');

-- A browser gets a new token with each sign-in: it goes on booking into its tills, in the restaurants of all owners.
CREATE FUNCTION keep_till_devices(before bytea, after bytea, until timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  UPDATE till_devices SET token_hash = after, expires_at = until WHERE token_hash = before;
END $$;
REVOKE EXECUTE ON FUNCTION keep_till_devices(bytea, bytea, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_till_devices(bytea, bytea, timestamptz) TO gedeck_app;


-- # The serial number of a till stays, and so does its end

CREATE FUNCTION refuse_till_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a till keeps its serial number, and one that has ended is not used again' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER tills_stay BEFORE UPDATE ON tills FOR EACH ROW
WHEN (NEW.serial <> OLD.serial OR OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at)
EXECUTE FUNCTION refuse_till_change();

-- Whatever is inserted becomes the next entry of the till that the transaction names, else, or where that has ended, of the oldest in
-- use. Whoever waited for the lock while the till ended finds `till_ended` there, and looks again: that is the last entry of a till.
-- Nobody waits in a circle: it is always for a till that ends later. The lock is the last that a transaction takes, at its commit,
-- after that of the restaurant's feed. [JRN-1] [JRN-7]
CREATE OR REPLACE FUNCTION chain_journal() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  named uuid := nullif(current_setting('app.till_id', true), '')::uuid;
  is_of_till boolean := NEW.kind IN ('till_started', 'till_ended');
  last record;
BEGIN
  LOOP
    IF NOT is_of_till THEN
      NEW.till_id := (
        SELECT t.id FROM tills t WHERE t.restaurant_id = NEW.restaurant_id AND t.ended_at IS NULL
        ORDER BY t.id IS DISTINCT FROM named, t.started_at, t.id LIMIT 1
      );
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('journal ' || NEW.till_id, 0));
    SELECT j.number, j.recorded_at, j.hash, j.kind INTO last FROM journal j
    WHERE j.restaurant_id = NEW.restaurant_id AND j.till_id = NEW.till_id ORDER BY j.number DESC LIMIT 1;
    EXIT WHEN is_of_till OR last.kind IS DISTINCT FROM 'till_ended';
  END LOOP;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.recorded_at := greatest(clock_timestamp(), last.recorded_at);
  NEW.hash := sha256(coalesce(last.hash, '') || convert_to(journal_text(NEW.restaurant_id, NEW.till_id, NEW.number, NEW.id, NEW.kind,
    NEW.subject, NEW.booked_at, NEW.recorded_at, NEW.content), 'UTF8'));
  RETURN NEW;
END $$;


-- # Tills at a device that came or went while it signs

ALTER TABLE device_tills
  -- The device has yet to take it on: it was added while the device was in use.
  ADD COLUMN is_awaited boolean NOT NULL DEFAULT false,
  -- Why the device did not take it on or let it go, a code as of an outage; since when, and when that was tried last.
  ADD COLUMN problem text,
  ADD COLUMN problem_since timestamptz,
  ADD COLUMN tried_at timestamptz,
  -- When the device let it go, after its end.
  ADD COLUMN left_at timestamptz;

-- The restaurants of all owners where a device has something to sign, a till to take on or to let go, or is out and was last looked at
-- before a moment. Ids only.
CREATE OR REPLACE FUNCTION restaurants_to_sign(checked_before timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT d.restaurant_id FROM fiscal_devices d
    JOIN device_tills t ON t.restaurant_id = d.restaurant_id AND t.device_id = d.id
    JOIN journal j ON j.restaurant_id = t.restaurant_id AND j.till_id = t.till_id AND j.number = t.number + 1
    WHERE d.started_at IS NOT NULL AND d.ended_at IS NULL
    UNION
    SELECT d.restaurant_id FROM fiscal_devices d
    JOIN tills s ON s.restaurant_id = d.restaurant_id
    WHERE d.started_at IS NOT NULL AND d.ended_at IS NULL AND (s.ended_at IS NULL OR s.ended_at > d.started_at)
      AND NOT EXISTS (
        SELECT FROM device_tills t WHERE t.restaurant_id = s.restaurant_id AND t.device_id = d.id AND t.till_id = s.id
      )
    UNION
    SELECT d.restaurant_id FROM fiscal_devices d
    JOIN device_tills t ON t.restaurant_id = d.restaurant_id AND t.device_id = d.id
    JOIN tills s ON s.restaurant_id = t.restaurant_id AND s.id = t.till_id
    WHERE d.started_at IS NOT NULL AND d.ended_at IS NULL AND t.left_at IS NULL
      AND (t.is_awaited OR s.ended_at IS NOT NULL) AND coalesce(t.tried_at < checked_before, true)
    UNION
    SELECT o.restaurant_id FROM device_outages o WHERE o.ended_at IS NULL AND o.checked_at < checked_before;
END $$;
