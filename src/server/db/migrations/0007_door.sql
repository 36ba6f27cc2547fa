-- # Who may sit down [DOOR-1]

ALTER TABLE restaurants
  -- DoorModes of domain/door. None: whoever opens a table's link may sit down.
  ADD COLUMN door text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT restaurants_door CHECK (door <@ ARRAY['code', 'confirm']);

-- A secret for the link in a table's QR code: ten letters of Crockford's base 32, 50 random bits. Bytes 6 and 8 of a
-- random UUID are not random throughout. Kept as it is and not as a hash, because cards are printed again: what it
-- is safe from is being guessed, and it is replaced when it was photographed.
CREATE FUNCTION new_table_code() RETURNS text
LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random.bytes, n) % 32, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) random, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) AS n
$$;

ALTER TABLE tables
  -- The table's own modes; null: the restaurant's.
  ADD COLUMN door text[],
  -- The secret in the link of its QR code, where its door asks for it, and since when it counts.
  ADD COLUMN code text NOT NULL DEFAULT new_table_code(),
  ADD COLUMN code_renewed_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT tables_door CHECK (door <@ ARRAY['code', 'confirm']),
  ADD CONSTRAINT tables_code CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$');


-- # Parties that staff have not let in yet [DOOR-2]

ALTER TABLE table_sessions
  -- Why what the party orders waits for the staff; null: it does not.
  ADD COLUMN confirm_reason text,
  DROP CONSTRAINT table_sessions_status,
  ADD CONSTRAINT table_sessions_status CHECK (status IN ('active', 'provisional', 'completed')),
  ADD CONSTRAINT table_sessions_confirm_reason
    CHECK (confirm_reason IN ('house', 'phone', 'network', 'returned')),
  ADD CONSTRAINT table_sessions_provisional CHECK (status <> 'provisional' OR confirm_reason IS NOT NULL);
CREATE INDEX table_sessions_provisional ON table_sessions (restaurant_id, table_number, started_at)
  WHERE status = 'provisional';
-- For the phone that held a table when it was freed. [DOOR-6]
CREATE INDEX table_sessions_ended ON table_sessions (restaurant_id, table_number, ended_at)
  WHERE status = 'completed';

-- The restaurants of all owners where parties may end by themselves now; which ones do is looked at in each.
CREATE OR REPLACE FUNCTION restaurants_with_empty_parties() RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT DISTINCT r.id FROM restaurants r
    JOIN table_sessions s ON s.restaurant_id = r.id
    WHERE s.status = 'provisional' AND s.started_at <= now() - interval '20 minutes'
      OR s.status = 'active' AND NOT s.opened_by_staff AND r.empty_party_minutes > 0
        AND s.started_at <= now() - r.empty_party_minutes * interval '1 minute'
        AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id);
END $$;


-- # Orders that wait for the staff [DOOR-3]

ALTER TABLE orders
  -- The guest's phone that placed it: the hash of its token. Null: staff took it, or it is an older order.
  ADD COLUMN phone bytea;

-- What a party has ordered that staff have not let in yet. It is no order: no kitchen, bill or figure knows it.
-- Once let in, it becomes the order with its id; the row stays.
CREATE TABLE waiting_orders (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- The hash of the phone's token.
  phone bytea NOT NULL,
  status text NOT NULL DEFAULT 'to_confirm',
  -- Integer cents.
  total_amount integer NOT NULL,
  note text,
  -- NewOrderLines of server/features/orders, priced when the guest ordered.
  lines jsonb NOT NULL,
  request_hash bytea NOT NULL,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- Null: nobody, it went by itself.
  decided_by uuid,
  CONSTRAINT waiting_orders_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT waiting_orders_status CHECK (status IN ('to_confirm', 'confirmed', 'refused')),
  CONSTRAINT waiting_orders_total CHECK (total_amount >= 0),
  CONSTRAINT waiting_orders_note CHECK (length(note) <= 300),
  CONSTRAINT waiting_orders_reason CHECK (length(reason) <= 300),
  CONSTRAINT waiting_orders_decided CHECK ((status = 'to_confirm') = (decided_at IS NULL)),
  CONSTRAINT waiting_orders_restaurant_id_session_id_table_sessions_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, session_id) REFERENCES table_sessions (restaurant_id, id)
);
CREATE INDEX waiting_orders_open ON waiting_orders (restaurant_id, created_at) WHERE status = 'to_confirm';
CREATE INDEX waiting_orders_session ON waiting_orders (restaurant_id, session_id);


-- # Phones that are sent away [DOOR-7]

CREATE TABLE barred_phones (
  restaurant_id uuid NOT NULL,
  -- The hash of the phone's token.
  token_hash bytea NOT NULL,
  barred_by uuid NOT NULL,
  barred_at timestamptz NOT NULL DEFAULT now(),
  -- The end of the restaurant's day, or when staff let the phone in again.
  until timestamptz NOT NULL,
  CONSTRAINT barred_phones_restaurant_id_token_hash_pk PRIMARY KEY (restaurant_id, token_hash),
  CONSTRAINT barred_phones_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
GRANT DELETE ON barred_phones TO gedeck_app;

ALTER TABLE waiting_orders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON waiting_orders
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON waiting_orders TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE barred_phones ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON barred_phones
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON barred_phones TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
