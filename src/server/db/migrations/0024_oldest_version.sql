-- # Which versions run on this schema [OPS-12]

-- One row: the last migration that a version has to know. A migration that takes something raises it in the same file,
-- to the last one of the release that did not use any more what is taken.
CREATE TABLE migrations.oldest_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  migration integer NOT NULL
);

INSERT INTO migrations.oldest_version (migration) VALUES (24);
