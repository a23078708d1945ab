-- Accepted representations of a company before other authorities than that of its last document, which stay in force beside it
-- (decisions, section 16, Representation): a JSON array of {id, territory, representative_nif}.
ALTER TABLE companies ADD COLUMN representations_kept TEXT;
