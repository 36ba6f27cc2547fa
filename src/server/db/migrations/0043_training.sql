-- # Restaurants to train in: a copy of another, in which nothing counts [TRN-1] [TRN-2]

-- It stays what it was founded as, so that nobody makes sales of training, or the other way round.
ALTER TABLE restaurants ADD COLUMN is_training boolean NOT NULL DEFAULT false;

CREATE FUNCTION refuse_training_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a restaurant to train in stays one, and no other becomes one' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER restaurants_training_stays BEFORE UPDATE OF is_training ON restaurants
FOR EACH ROW WHEN (NEW.is_training <> OLD.is_training) EXECUTE FUNCTION refuse_training_change();

-- Every page and every paper names it so.
CREATE FUNCTION mark_training() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.name := rtrim(left(regexp_replace(NEW.name, '\s*\(Übung\)$', ''), 92)) || ' (Übung)';
  RETURN NEW;
END $$;
CREATE TRIGGER restaurants_training_marked BEFORE INSERT OR UPDATE OF name ON restaurants
FOR EACH ROW WHEN (NEW.is_training) EXECUTE FUNCTION mark_training();

-- The public list has none of them.
CREATE OR REPLACE FUNCTION keep_restaurant_directory() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO restaurant_directory (restaurant_id, name, slug, is_open, logo_url, created_at)
  VALUES (NEW.id, NEW.name, NEW.slug, NEW.is_open AND NOT NEW.is_training, NEW.logo_url, NEW.created_at)
  ON CONFLICT (restaurant_id) DO UPDATE
  SET name = EXCLUDED.name, slug = EXCLUDED.slug, is_open = EXCLUDED.is_open, logo_url = EXCLUDED.logo_url;
  RETURN NEW;
END $$;
