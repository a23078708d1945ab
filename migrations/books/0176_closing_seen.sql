-- What had just changed when the figures of a closing were read, and was in them: causes and invoices, as JSON. A change that was stamped
-- then and written later is none of these. NULL: closed before this was kept.
ALTER TABLE tax_closings ADD COLUMN seen TEXT CHECK (seen IS NULL OR json_valid(seen));
