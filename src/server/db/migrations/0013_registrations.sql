-- # Addresses that are confirmed before there is an account [ACC-19]

-- What somebody typed to register, until the link in the e-mail makes an account of it. Several may wait for one
-- address: whoever typed it last must not make the links of the others void.
CREATE TABLE registrations (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  -- Of the restaurant to be founded, or of the one that has invited.
  restaurant_name text NOT NULL,
  -- Null: the address has been confirmed.
  password_hash text,
  -- The invitation that is accepted; null: a restaurant is founded. No foreign key: whoever confirms is told what has
  -- become of the invitation meanwhile.
  inviting_restaurant_id uuid,
  invitation_id uuid,
  expires_at timestamptz NOT NULL,
  CONSTRAINT registrations_invitation CHECK ((inviting_restaurant_id IS NULL) = (invitation_id IS NULL))
);
CREATE INDEX registrations_email ON registrations (email);
CREATE INDEX registrations_expiry ON registrations (expires_at);

GRANT DELETE ON registrations TO gedeck_app;

-- Of the secret in the e-mail, which who invites does not know: whoever has it has the mailbox. Null: none was sent, or
-- it was the secret of token_hash. [ACC-21]
ALTER TABLE restaurant_invitations ADD COLUMN mailed_hash text;
CREATE UNIQUE INDEX restaurant_invitations_mailed ON restaurant_invitations (restaurant_id, mailed_hash)
  WHERE mailed_hash IS NOT NULL;
