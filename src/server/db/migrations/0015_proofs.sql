-- # Proofs of who somebody is

-- The session that ends when this one is first used: a proof gives a session a new token, and nobody is signed out
-- whose answer is lost on its way. Whatever ends that session meanwhile ends this one, too. [ACC-29]
ALTER TABLE auth_sessions ADD COLUMN replaces uuid REFERENCES auth_sessions (id) ON DELETE CASCADE;
CREATE INDEX auth_sessions_replaces ON auth_sessions (replaces) WHERE replaces IS NOT NULL;
