-- # The installation [OPS-8] [OPS-9]

-- What all its processes share, so that one that was set up otherwise finds out. One row, from the first start on; a
-- backup holds it.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL,
  -- Of AUTH_SECRET: a key derived from it, for this purpose alone.
  secret_fingerprint bytea NOT NULL,
  -- Whether files have been marked with the id. From then on only files with that mark are those of the installation.
  has_marked_files boolean NOT NULL DEFAULT false
);

-- Read and written at the start, by the owner.
REVOKE ALL ON installation FROM gedeck_app;
