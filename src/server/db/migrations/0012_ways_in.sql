-- # NFC tags and displays as ways in [DOOR-10] [DOOR-11]

ALTER TABLE restaurants
  DROP CONSTRAINT restaurants_door,
  ADD CONSTRAINT restaurants_door CHECK (door <@ ARRAY['code', 'nfc', 'display', 'confirm']),
  -- A tag and a display prove all that a printed code proves.
  ADD CONSTRAINT restaurants_one_way_in CHECK (cardinality(array_remove(door, 'confirm')) <= 1),
  -- RestaurantKeys of features/door/tags.service.ts, encrypted; null until the first tag is set up.
  ADD COLUMN tag_keys bytea;
ALTER TABLE tables
  DROP CONSTRAINT tables_door,
  ADD CONSTRAINT tables_door CHECK (door <@ ARRAY['code', 'nfc', 'display', 'confirm']),
  ADD CONSTRAINT tables_one_way_in CHECK (cardinality(array_remove(door, 'confirm')) <= 1);

CREATE TABLE nfc_tags (
  restaurant_id uuid NOT NULL,
  -- Seven bytes in hex.
  uid text NOT NULL,
  -- Null: it lies on no table any more. The row stays, since its counter must never begin anew.
  table_id uuid,
  -- Of the last link that was taken. Lower ones, and the same again, count no more.
  last_counter integer NOT NULL DEFAULT 0,
  added_at timestamptz NOT NULL DEFAULT now(),
  last_read_at timestamptz,
  CONSTRAINT nfc_tags_restaurant_id_uid_pk PRIMARY KEY (restaurant_id, uid),
  CONSTRAINT nfc_tags_uid CHECK (uid ~ '^[0-9A-F]{14}$'),
  CONSTRAINT nfc_tags_last_counter CHECK (last_counter BETWEEN 0 AND 16777215),
  CONSTRAINT nfc_tags_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
  CONSTRAINT nfc_tags_restaurant_id_table_id_tables_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, table_id) REFERENCES tables (restaurant_id, id) ON DELETE SET NULL (table_id)
);
CREATE INDEX nfc_tags_table ON nfc_tags (restaurant_id, table_id);

-- Screens that show the code of a table.
CREATE TABLE displays (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  table_id uuid NOT NULL,
  -- The hash of the code that pairs it, and until when that counts; null once it is paired.
  pairing_hash bytea,
  pairing_ends_at timestamptz,
  -- The hash of the secret by which the screen asks; null until it is paired.
  token_hash bytea,
  paired_at timestamptz,
  seen_at timestamptz,
  CONSTRAINT displays_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT displays_pairing CHECK ((pairing_hash IS NULL) = (pairing_ends_at IS NULL)),
  CONSTRAINT displays_paired CHECK ((token_hash IS NULL) = (paired_at IS NULL)),
  CONSTRAINT displays_restaurant_id_table_id_tables_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, table_id) REFERENCES tables (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX displays_table ON displays (restaurant_id, table_id);
-- Of all restaurants: who asks knows a secret, and not whose it is. Their length makes them unique.
CREATE INDEX displays_pairing ON displays (pairing_hash);
CREATE INDEX displays_token ON displays (token_hash);
GRANT DELETE ON displays TO gedeck_app;

-- Phones that have proved by a tag or a display that they are at a table: who is asked for the PIN after that needs
-- no second proof.
CREATE TABLE door_passes (
  restaurant_id uuid NOT NULL,
  -- The hash of the phone's token.
  token_hash bytea NOT NULL,
  table_id uuid NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT door_passes_restaurant_id_token_hash_table_id_pk PRIMARY KEY (restaurant_id, token_hash, table_id),
  CONSTRAINT door_passes_restaurant_id_table_id_tables_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, table_id) REFERENCES tables (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX door_passes_until ON door_passes (restaurant_id, until);
GRANT DELETE ON door_passes TO gedeck_app;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['nfc_tags', 'displays', 'door_passes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY tenant ON %I
      USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid)$policy$, name);
    EXECUTE format($policy$CREATE POLICY maintenance ON %I TO CURRENT_USER
      USING (current_setting('app.maintenance', true) = 'on')$policy$, name);
  END LOOP;
END $$;

-- The restaurant of a screen, told only to who has its secret, or the code that pairs it: so it may look across
-- restaurants.
CREATE FUNCTION restaurant_of_display(secret_hash bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN (SELECT d.restaurant_id FROM displays d WHERE d.token_hash = secret_hash OR d.pairing_hash = secret_hash);
END $$;
REVOKE EXECUTE ON FUNCTION restaurant_of_display(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurant_of_display(bytea) TO gedeck_app;
