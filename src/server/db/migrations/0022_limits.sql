-- # Limits of the installation
--
-- What is counted so that something does not happen too often, or too much at once: by every process, for all of them.
-- Unlogged: it costs no wait for the disk, and who loses a database's last minutes may count anew. Backups leave it out.
-- The keys are keyed hashes: neither addresses nor networks can be read from them. [LIM-1]
CREATE UNLOGGED TABLE limit_counts (
  key text NOT NULL,
  -- [{ "at": milliseconds since 1970, "id": "…", "n": 1 }], oldest first
  counted jsonb NOT NULL,
  -- From then on, what was counted says nothing any more.
  forget_at timestamptz NOT NULL,
  CONSTRAINT limit_counts_key_pk PRIMARY KEY (key)
) WITH (fillfactor = 50);
CREATE INDEX limit_counts_forget ON limit_counts (forget_at);
GRANT DELETE ON limit_counts TO gedeck_app;
