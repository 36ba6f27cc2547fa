-- # Passkeys [ACC-23]

-- Public keys with which accounts sign in; the secret ones stay on people's devices.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- As the device names it.
  credential_id bytea NOT NULL,
  -- COSE_Key.
  public_key bytea NOT NULL,
  -- By which devices know the account: random, the same for all its passkeys.
  user_handle bytea NOT NULL,
  -- Of the signatures of a device that counts them; else 0. It never falls, unless the passkey was copied.
  counter bigint NOT NULL,
  -- How browsers reach the device: 'internal', 'usb', 'hybrid' and such.
  transports text[] NOT NULL,
  -- Whether the device's maker keeps it in sync with other devices.
  is_backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What devices are asked to sign. Each is good once, for one purpose, and in the browser that asked for it.
CREATE TABLE passkey_challenges (
  -- Of the browser's cookie.
  token_hash bytea NOT NULL,
  challenge text NOT NULL,
  purpose text NOT NULL,
  -- Who adds a passkey, and by what handle devices will know them; null: somebody signs in.
  user_id uuid,
  user_handle bytea,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_token_hash_challenge_pk PRIMARY KEY (token_hash, challenge),
  CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('add', 'sign-in')),
  CONSTRAINT passkey_challenges_account CHECK (
    (purpose = 'add') = (user_id IS NOT NULL) AND (purpose = 'add') = (user_handle IS NOT NULL)
  ),
  CONSTRAINT passkey_challenges_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

GRANT DELETE ON passkeys, passkey_challenges TO gedeck_app;

-- The passkey with which the session began; null: the password. Without it the session ends as well.
ALTER TABLE auth_sessions ADD COLUMN passkey_id uuid;
ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_passkey_id_passkeys_id_fk
  FOREIGN KEY (passkey_id) REFERENCES passkeys (id) ON DELETE CASCADE;
CREATE INDEX auth_sessions_passkey ON auth_sessions (passkey_id);
