-- Creates the login of the api, which owns nothing, or sets its password. The migrations give its role the rights.
-- psql reads the password from the environment, so that no list of processes shows it.
\getenv password API_DATABASE_PASSWORD
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'arena_app') THEN CREATE ROLE arena_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'arena_api') THEN CREATE ROLE arena_api LOGIN; END IF;
END $$;
ALTER ROLE arena_api PASSWORD :'password';
GRANT arena_app TO arena_api;
