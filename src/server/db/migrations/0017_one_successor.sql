-- # One successor for a session

-- Tabs that switch a session's mode at once share the session that takes its place. Where several wait, the one that
-- was made last stays. [ACC-29]
DELETE FROM auth_sessions s USING auth_sessions newer
WHERE newer.replaces = s.replaces AND newer.mode = s.mode AND (newer.updated_at, newer.id) > (s.updated_at, s.id);
DROP INDEX auth_sessions_replaces;
CREATE UNIQUE INDEX auth_sessions_replaces ON auth_sessions (replaces, mode) WHERE replaces IS NOT NULL;
