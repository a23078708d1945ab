-- Ended invitations and claim tokens are purged; the trail tells who ended them, and a purge is told of by none (decisions, section 11).
DROP TRIGGER IF EXISTS audit_invitations_delete;
DROP TRIGGER IF EXISTS audit_claim_tokens_delete;
CREATE INDEX invitations_by_end ON invitations (coalesce(accepted_at, revoked_at, expires_at));
CREATE INDEX invitations_by_inviter ON invitations (invited_by, created_at);
CREATE INDEX claim_tokens_by_end ON claim_tokens (coalesce(redeemed_at, expires_at));

-- The trail is journaled, so that a restore loses no event that was chained.
CREATE TRIGGER journal_new_audit_events AFTER INSERT ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', NEW.id); END;
CREATE TRIGGER journal_changed_audit_events AFTER UPDATE ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', NEW.id); END;
CREATE TRIGGER journal_gone_audit_events AFTER DELETE ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', OLD.id); END;
