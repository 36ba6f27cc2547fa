-- # The entry at which an outage was noticed: a device may have begun its transaction, which is ended when the outage is over [SIG-4]

ALTER TABLE device_outages ADD COLUMN till_id uuid, ADD COLUMN number bigint;
COMMENT ON COLUMN device_outages.number IS 'With till_id: the entry that could not be signed first; null: none was asked for.';
