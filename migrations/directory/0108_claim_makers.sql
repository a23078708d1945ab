-- Person who made the token. Its open tokens end when the person leaves the account that made it. NULL: made before
-- November 2026.
ALTER TABLE claim_tokens ADD COLUMN made_by_person_id TEXT;
CREATE INDEX claim_tokens_by_maker ON claim_tokens (made_by_person_id) WHERE redeemed_at IS NULL;
