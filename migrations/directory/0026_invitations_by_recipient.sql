-- How often an address was invited within a day, whoever invited it.
CREATE INDEX invitations_by_recipient ON invitations (email, created_at);
