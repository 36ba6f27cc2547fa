-- # The directory of restaurants tells which of them are to train in [TRN-1]

ALTER TABLE restaurant_directory ADD COLUMN is_training boolean NOT NULL DEFAULT false;

SELECT set_config('app.maintenance', 'on', true);
UPDATE restaurant_directory d SET is_training = true FROM restaurants r WHERE r.id = d.restaurant_id AND r.is_training;
SELECT set_config('app.maintenance', '', true);

CREATE OR REPLACE FUNCTION keep_restaurant_directory() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO restaurant_directory (restaurant_id, name, slug, is_open, logo_url, created_at, is_training)
  VALUES (NEW.id, NEW.name, NEW.slug, NEW.is_open AND NOT NEW.is_training, NEW.logo_url, NEW.created_at, NEW.is_training)
  ON CONFLICT (restaurant_id) DO UPDATE
  SET name = EXCLUDED.name, slug = EXCLUDED.slug, is_open = EXCLUDED.is_open, logo_url = EXCLUDED.logo_url,
    is_training = EXCLUDED.is_training;
  RETURN NEW;
END $$;
