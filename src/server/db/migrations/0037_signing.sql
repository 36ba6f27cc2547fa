-- # Security devices (TSE): what they have signed of the journal [SIG-2] [SIG-3] [SIG-4]

-- The devices of a restaurant, one after the other: one is in use at most, and one being set up.
CREATE TABLE fiscal_devices (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Who makes it. No list to check it against: each maker is one file of the application.
  kind text NOT NULL,
  -- Its keys and codes as JSON, sealed for its id.
  secrets bytea NOT NULL,
  -- What receipts and exports tell of it, DeviceFacts of server/fiscal; null: it is not set up yet.
  facts jsonb,
  -- When its certificate ends.
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- From when on it signs, and until when.
  started_at timestamptz,
  ended_at timestamptz,
  -- Why it could not be set up, when that was tried last.
  problem text,
  -- A process asks it until then at most. Null: none does.
  asked_until timestamptz,
  CONSTRAINT fiscal_devices_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT fiscal_devices_set_up CHECK (started_at IS NULL OR num_nulls(facts, expires_at) = 0),
  CONSTRAINT fiscal_devices_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX fiscal_devices_in_use ON fiscal_devices (restaurant_id) WHERE started_at IS NOT NULL AND ended_at IS NULL;

CREATE UNIQUE INDEX fiscal_devices_being_set_up ON fiscal_devices (restaurant_id) WHERE started_at IS NULL AND ended_at IS NULL;

-- A till at a device, and how far its journal is signed.
CREATE TABLE device_tills (
  restaurant_id uuid NOT NULL,
  device_id uuid NOT NULL,
  till_id uuid NOT NULL,
  -- As the device knows it.
  client_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Of the last entry that was signed, could not be, or need not be.
  number bigint NOT NULL,
  CONSTRAINT device_tills_restaurant_id_device_id_till_id_pk PRIMARY KEY (restaurant_id, device_id, till_id)
);

-- What a device has signed of an entry, or why it could not. Never changed.
CREATE TABLE signatures (
  restaurant_id uuid NOT NULL,
  till_id uuid NOT NULL,
  number bigint NOT NULL,
  device_id uuid NOT NULL,
  process_type text NOT NULL,
  process_data text NOT NULL,
  -- All of these, or `error`.
  transaction_number bigint,
  started_at timestamptz,
  finished_at timestamptz,
  signature_counter bigint,
  -- In base64.
  value text,
  error text,
  written_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT signatures_restaurant_id_till_id_number_pk PRIMARY KEY (restaurant_id, till_id, number),
  CONSTRAINT signatures_or_error CHECK (num_nonnulls(transaction_number, started_at, finished_at, signature_counter, value)
    = CASE WHEN error IS NULL THEN 5 ELSE 0 END)
);

-- The memory of a simulated device: its log messages by signature counter. Its counters are those of the last one.
CREATE TABLE simulator_logs (
  restaurant_id uuid NOT NULL,
  device_id uuid NOT NULL,
  signature_counter bigint NOT NULL,
  -- Of the last transaction that was begun until here.
  transaction_number bigint NOT NULL,
  logged_at timestamptz NOT NULL,
  message bytea NOT NULL,
  CONSTRAINT simulator_logs_restaurant_id_device_id_signature_counter_pk PRIMARY KEY (restaurant_id, device_id, signature_counter)
);

-- When a device did not sign, and why. Work went on.
CREATE TABLE device_outages (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  device_id uuid NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  cause text NOT NULL,
  -- When it was last looked whether it signs again.
  checked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT device_outages_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id)
);
CREATE UNIQUE INDEX device_outages_open ON device_outages (restaurant_id, device_id) WHERE ended_at IS NULL;


-- # Who may do what

REVOKE UPDATE ON signatures, simulator_logs FROM gedeck_app;
CREATE FUNCTION refuse_signed_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a security device has signed is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER signatures_stay BEFORE UPDATE OR DELETE ON signatures FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER signatures_stay_all BEFORE TRUNCATE ON signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER simulator_logs_stay BEFORE UPDATE OR DELETE ON simulator_logs FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER simulator_logs_stay_all BEFORE TRUNCATE ON simulator_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_signed_change();

ALTER TABLE fiscal_devices ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON fiscal_devices USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON fiscal_devices TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE device_tills ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON device_tills USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON device_tills TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE signatures ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON signatures USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON signatures TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE simulator_logs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON simulator_logs USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON simulator_logs TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE device_outages ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON device_outages USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON device_outages TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');


-- # What is to be done

-- The restaurants of all owners where a device has something to sign, or is out and was last looked at before a moment. Ids only.
CREATE FUNCTION restaurants_to_sign(checked_before timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT d.restaurant_id FROM fiscal_devices d
    JOIN device_tills t ON t.restaurant_id = d.restaurant_id AND t.device_id = d.id
    JOIN journal j ON j.restaurant_id = t.restaurant_id AND j.till_id = t.till_id AND j.number = t.number + 1
    WHERE d.started_at IS NOT NULL AND d.ended_at IS NULL
    UNION
    SELECT o.restaurant_id FROM device_outages o WHERE o.ended_at IS NULL AND o.checked_at < checked_before;
END $$;
REVOKE EXECUTE ON FUNCTION restaurants_to_sign(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurants_to_sign(timestamptz) TO gedeck_app;
