-- Year in which a company last registered an invoice in production, `YYYY`. NULL: none since November 2026. Another company
-- of the same NIF does not issue without records in that year.
ALTER TABLE companies ADD COLUMN registered_in TEXT CHECK (registered_in IS NULL OR registered_in GLOB '[0-9][0-9][0-9][0-9]');
