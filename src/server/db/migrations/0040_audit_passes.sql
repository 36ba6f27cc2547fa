-- # Passes: who may read a restaurant's records for an audit, without an account, until they end by themselves [AUD-5]

CREATE TABLE audit_passes (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose it is, in the owner's words.
  name text NOT NULL,
  -- SHA-256 of the secret in its link.
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- When it was ended before that.
  ended_at timestamptz,
  -- When its link was opened last; null: not yet.
  opened_at timestamptz,
  CONSTRAINT audit_passes_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT audit_passes_name CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT audit_passes_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX audit_passes_token ON audit_passes (restaurant_id, token_hash);

ALTER TABLE audit_passes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_passes USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON audit_passes TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
