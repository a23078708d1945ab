-- What a sandbox key changes of its person shows in the sandbox alone: the preferences that were set there, each absent while it
-- is the person's own, and how often they changed.
ALTER TABLE people ADD COLUMN sandbox TEXT CHECK (sandbox IS NULL OR json_valid(sandbox));
