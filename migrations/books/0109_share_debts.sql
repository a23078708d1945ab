-- Change of the amount to pay by a share of a substitution, where R2 or R3 had taken tax of the invoice and left its debt. Null: the
-- amounts of the share.
ALTER TABLE corrected_originals ADD COLUMN debt_cents INTEGER;
