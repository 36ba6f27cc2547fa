-- # Stations are the restaurant's own [STA-1]

-- None of a restaurant: it has those that every house begins with, kitchen and bar.
CREATE TABLE stations (
  restaurant_id uuid NOT NULL,
  -- `kitchen`, `bar`, or a uuid: what lines of orders keep.
  id text NOT NULL,
  name text NOT NULL,
  -- Lists of domain/stations.
  colour text NOT NULL,
  sound text NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT stations_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT stations_name CHECK (length(name) BETWEEN 1 AND 30),
  CONSTRAINT stations_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

ALTER TABLE stations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON stations USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON stations TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
GRANT DELETE ON stations TO gedeck_app;

ALTER TABLE categories
  -- One of the house's own stations; null: `station`, which versions before this one read, says it.
  ADD COLUMN own_station text;
ALTER TABLE menu_items
  -- Where it is prepared; null: where its category is.
  ADD COLUMN station text;
