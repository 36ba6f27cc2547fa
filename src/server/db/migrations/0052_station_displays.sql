-- # Displays of stations: tablets in the kitchen, without an account [STA-3]

-- Those that show a code and wait to be paired, of no restaurant yet.
CREATE TABLE station_pairings (
  -- SHA-256 of the secret in the tablet's cookie.
  token_hash bytea PRIMARY KEY,
  code text NOT NULL,
  -- Where the tablet is and what it is, as in the security log.
  network text NOT NULL,
  device text,
  ends_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX station_pairings_code ON station_pairings (code);
CREATE INDEX station_pairings_end ON station_pairings (ends_at);
GRANT DELETE ON station_pairings TO gedeck_app;

CREATE TABLE station_displays (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Null: it shows all of them, as a pass does.
  station text,
  token_hash bytea NOT NULL,
  device text,
  paired_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT station_displays_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT station_displays_name CHECK (length(name) BETWEEN 1 AND 30),
  CONSTRAINT station_displays_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX station_displays_token ON station_displays (restaurant_id, token_hash);
CREATE INDEX station_displays_by_token ON station_displays (token_hash);

ALTER TABLE station_displays ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON station_displays USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON station_displays TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
GRANT DELETE ON station_displays TO gedeck_app;

-- A tablet knows its secret and not its restaurant.
CREATE FUNCTION restaurant_of_station_display(secret_hash bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN (SELECT d.restaurant_id FROM station_displays d WHERE d.token_hash = secret_hash);
END $$;
REVOKE EXECUTE ON FUNCTION restaurant_of_station_display(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurant_of_station_display(bytea) TO gedeck_app;
