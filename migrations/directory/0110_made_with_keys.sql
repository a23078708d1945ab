-- Key that an invitation or a claim link was made with, which end when the key is revoked. NULL: made in a session, or
-- before December 2026.
ALTER TABLE invitations ADD COLUMN made_with_key_id TEXT;
CREATE INDEX invitations_by_key ON invitations (made_with_key_id) WHERE made_with_key_id IS NOT NULL AND accepted_at IS NULL;
ALTER TABLE claim_tokens ADD COLUMN made_with_key_id TEXT;
CREATE INDEX claim_tokens_by_key ON claim_tokens (made_with_key_id) WHERE made_with_key_id IS NOT NULL AND redeemed_at IS NULL;
