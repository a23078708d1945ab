-- Where each person has signed in from and with what, as digests: sessions are cleared away, and a place that is known is no news.
CREATE TABLE sign_in_places (
  person_id TEXT NOT NULL REFERENCES people (id),
  place_digest TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL,
  PRIMARY KEY (person_id, place_digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_places_by_age ON sign_in_places (last_seen_at);
