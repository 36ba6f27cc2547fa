-- # The secrets of screens [DOOR-11]

-- Screens made them themselves once, and could be paired with two codes at the same moment: the later pairing stays.
SET LOCAL app.maintenance = 'on';
DELETE FROM displays d USING displays later
WHERE later.token_hash = d.token_hash
  AND (later.paired_at, later.restaurant_id, later.id) > (d.paired_at, d.restaurant_id, d.id);
SET LOCAL app.maintenance = '';

-- The server makes them now, each of a pairing code. That code stays until it ends, so a repeated pairing is the same one.
CREATE UNIQUE INDEX displays_restaurant_id_token_hash ON displays (restaurant_id, token_hash);
