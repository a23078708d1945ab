-- A session acts in one account: the one that it was opened for, or each time the one that the person owned or joined first. Where
-- and with what it was opened, and when it was last used, is shown to its person, who can end it from anywhere.
ALTER TABLE sessions ADD COLUMN account_id TEXT REFERENCES accounts (id);
ALTER TABLE sessions ADD COLUMN place TEXT;
ALTER TABLE sessions ADD COLUMN user_agent TEXT;
ALTER TABLE sessions ADD COLUMN last_used_at INTEGER;

-- Who asks for a code may be invited, or have an account to claim, and sign in with neither yet.
CREATE INDEX invitations_by_address ON invitations (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX claim_tokens_by_address ON claim_tokens (email) WHERE redeemed_at IS NULL AND email IS NOT NULL;
