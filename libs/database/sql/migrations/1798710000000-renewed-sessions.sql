-- A session gets another token when its user changes the password. Nodes that remember it by the old one read it again.
DROP TRIGGER session_has_changed ON sessions;
CREATE TRIGGER session_has_changed AFTER UPDATE OF stepped_up_until, token_hash ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_change();
