-- Foral territory of a representation, whose document names its diputación (decisions, section 16). Null: before the AEAT, for VeriFactu.
ALTER TABLE representations ADD COLUMN territory TEXT CHECK (territory IN ('ARABA', 'BIZKAIA', 'GIPUZKOA'));

-- Territory of the company's last representation, which is read with the company.
ALTER TABLE companies ADD COLUMN representation_territory TEXT CHECK (representation_territory IN ('ARABA', 'BIZKAIA', 'GIPUZKOA'));
