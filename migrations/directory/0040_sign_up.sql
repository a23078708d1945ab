-- A code that was requested to open an account (decisions, section 15; issue 45): only such a code opens one, and the
-- accounts that the codes of one network opened are counted.
ALTER TABLE sign_in_codes ADD COLUMN for_sign_up INTEGER NOT NULL DEFAULT 0 CHECK (for_sign_up IN (0, 1));

-- The account that the code has opened.
ALTER TABLE sign_in_codes ADD COLUMN opened_account_id TEXT;
