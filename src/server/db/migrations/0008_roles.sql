-- # Functions that run as their owner
--
-- A search path that does not name pg_temp has it first. Whoever may make temporary tables could put one in the
-- place of a table that such a function names, with a trigger that then runs with the owner's rights. And a
-- trigger function that everybody may execute can be hung on a table of one's own.

DO $$
DECLARE
  owners regprocedure;
BEGIN
  FOR owners IN
    SELECT p.oid FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
    WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND r.rolname = CURRENT_USER
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', owners);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', owners);
  END LOOP;
END $$;

-- The same question as before, of no table but this one, whatever the caller's search path is.
CREATE OR REPLACE FUNCTION is_operator(account uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM public.profiles WHERE id = account AND role = 'operator')
$$;

-- Databases from before PostgreSQL 15 let everybody make tables here.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
