-- # Security devices (TSE): what they have signed of the journal [SIG-11] [SIG-12] [SIG-13]

-- The devices of a restaurant, one after the other: one is in use at most. Their facts as receipts and DSFinV-K tell them.
CREATE TABLE fiscal_devices (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  -- SHA-256 of the public key, in hexadecimal digits.
  serial text NOT NULL,
  -- The point of the key in base64, and the certificates from its own to the root: a list of DER in base64.
  public_key text NOT NULL,
  certificates jsonb NOT NULL,
  algorithm text NOT NULL,
  time_format text NOT NULL,
  -- Of the BSI; null: it has none.
  certification_id text,
  expires_at timestamptz NOT NULL,
  -- Its keys and codes as JSON, sealed for its id. Null: out of use, and forgotten.
  secrets bytea,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT fiscal_devices_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT fiscal_devices_kind CHECK (kind IN ('simulator', 'fiskaly')),
  CONSTRAINT fiscal_devices_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX fiscal_devices_in_use ON fiscal_devices (restaurant_id) WHERE ended_at IS NULL;

-- The memory of a simulated device: its log messages by signature counter. Its counters are those of the last one.
CREATE TABLE simulator_logs (
  restaurant_id uuid NOT NULL,
  device_id uuid NOT NULL,
  counter bigint NOT NULL,
  -- Of the last transaction that was begun until here.
  transaction_number bigint NOT NULL,
  logged_at timestamptz NOT NULL,
  message bytea NOT NULL,
  CONSTRAINT simulator_logs_restaurant_id_device_id_counter_pk PRIMARY KEY (restaurant_id, device_id, counter)
);

-- How far the journal of a till is signed. Who signs locks the row, and nobody else waits for it.
CREATE TABLE signed_journals (
  restaurant_id uuid NOT NULL,
  till_id uuid NOT NULL,
  -- Of the last entry that was signed, could not be, or need not be.
  number bigint NOT NULL,
  CONSTRAINT signed_journals_restaurant_id_till_id_pk PRIMARY KEY (restaurant_id, till_id)
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

-- When a device did not answer, and why. Work went on.
CREATE TABLE device_outages (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  device_id uuid NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  cause text NOT NULL,
  CONSTRAINT device_outages_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id)
);
CREATE UNIQUE INDEX device_outages_open ON device_outages (restaurant_id, device_id) WHERE ended_at IS NULL;
