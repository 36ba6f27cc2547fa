-- # Accounts at the door

-- Browsers in which an account has signed in: their wrong passwords have a count of their own. [ACC-13]
CREATE TABLE account_devices (
  user_id uuid NOT NULL,
  -- Of the browser's cookie, which is the same for all accounts that have signed in there.
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT account_devices_user_id_token_hash_pk PRIMARY KEY (user_id, token_hash),
  CONSTRAINT account_devices_user_id_auth_users_id_fk
    FOREIGN KEY (user_id) REFERENCES auth_users (id) ON DELETE CASCADE
);
CREATE INDEX account_devices_token ON account_devices (token_hash);

GRANT DELETE ON account_devices TO gedeck_app;

-- Owners and admins work in admin mode only with a second factor. [ACC-18]
ALTER TABLE restaurants ADD COLUMN demands_second_factor boolean NOT NULL DEFAULT false;

-- Begun when cookies had no prefix over https: until it is renewed, its cookie has none. [ACC-16]
ALTER TABLE auth_sessions ADD COLUMN unprefixed boolean NOT NULL DEFAULT true;
ALTER TABLE auth_sessions ALTER COLUMN unprefixed SET DEFAULT false;

-- The phone joined when tokens had no mark of the server. [ACC-17]
ALTER TABLE guest_tokens ADD COLUMN unmarked boolean NOT NULL DEFAULT true;
ALTER TABLE guest_tokens ALTER COLUMN unmarked SET DEFAULT false;

-- No session lasts longer than 90 days, also one that began before that was so. [ACC-11]
UPDATE auth_sessions SET expires_at = least(expires_at, created_at + interval '90 days');
