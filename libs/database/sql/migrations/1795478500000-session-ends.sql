-- Tells every node at once that a session has ended, because nodes keep sessions in memory.

CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.sid);
  RETURN NULL;
END $$;

-- A session that has expired is no longer in use, and deleting it needs no message.
CREATE TRIGGER deleted_session_has_ended AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expire > clock_timestamp()) EXECUTE FUNCTION notify_session_end();
CREATE TRIGGER expired_session_has_ended AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.expire > NEW.expire AND NEW.expire <= clock_timestamp()) EXECUTE FUNCTION notify_session_end();
