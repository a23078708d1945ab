-- Time at which a link of a notice last removed the person's new second factors and ended every session. NULL: never. A link
-- of a factor that was confirmed before it works again only if a newer factor exists.
ALTER TABLE people ADD COLUMN factors_removed_at INTEGER;
