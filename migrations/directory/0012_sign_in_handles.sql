-- A code belongs to the request that asked for it: the handle that its answer carries is sent back with the code. Codes of before
-- have none, and hold for ten minutes.
ALTER TABLE sign_in_codes ADD COLUMN handle_digest TEXT;
CREATE UNIQUE INDEX sign_in_codes_by_handle ON sign_in_codes (handle_digest) WHERE handle_digest IS NOT NULL;
