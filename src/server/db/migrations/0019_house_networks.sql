-- # Networks of the house [DOOR-19]

-- Networks from which staff work, or from which they have let in a party that was held because of its network: whoever
-- opens tables from there is no stranger for that.
CREATE TABLE house_networks (
  restaurant_id uuid NOT NULL,
  -- A word, as in guest_tokens.
  network text NOT NULL,
  -- True: staff work from there; false: they have let a party in.
  of_staff boolean NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT house_networks_restaurant_id_network_of_staff_pk PRIMARY KEY (restaurant_id, network, of_staff),
  CONSTRAINT house_networks_restaurant_id_restaurants_id_fk
    FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
GRANT DELETE ON house_networks TO gedeck_app;

ALTER TABLE house_networks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON house_networks
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON house_networks TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');

-- For the tables that a network has opened within the hour. [DOOR-20]
CREATE INDEX guest_tokens_network ON guest_tokens (restaurant_id, network, created_at) WHERE network IS NOT NULL;
