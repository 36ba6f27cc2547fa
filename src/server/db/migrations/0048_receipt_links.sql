-- # Links to receipts: a guest scans one from the screen of the staff, without having sat at a table [RCP-18]

CREATE TABLE receipt_links (
  restaurant_id uuid NOT NULL,
  -- SHA-256 of the secret in the link.
  token_hash bytea NOT NULL,
  -- Without a foreign key: receipts go after ten years, links after 90 days.
  receipt_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT receipt_links_restaurant_id_token_hash_pk PRIMARY KEY (restaurant_id, token_hash),
  CONSTRAINT receipt_links_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

ALTER TABLE receipt_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON receipt_links USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON receipt_links TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
GRANT DELETE ON receipt_links TO gedeck_app;
