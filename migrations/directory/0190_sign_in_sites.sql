-- Codes count by the wider network of their caller too: whoever has a whole IPv6 site has 65,536 networks, each a caller of its own.
ALTER TABLE sign_in_codes ADD COLUMN site_digest TEXT;
CREATE INDEX sign_in_codes_by_site ON sign_in_codes (site_digest, created_at);
-- The network that a person has signed in from, whatever the program: what others of its site do counts for nothing there.
ALTER TABLE sign_in_places ADD COLUMN caller_digest TEXT;
