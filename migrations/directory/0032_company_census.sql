-- What the census of each environment said of a company when it was made or renamed, by environment.
ALTER TABLE companies ADD COLUMN census TEXT CHECK (census IS NULL OR json_valid(census));
