-- Tells a response that is withheld because its operation returns a secret from a response without a body.
ALTER TABLE request_logs ADD COLUMN masked INTEGER NOT NULL DEFAULT 0 CHECK (masked IN (0, 1));

-- Earlier versions stored the secrets of second factors, sign-ins and programs that act for a person.
UPDATE request_logs SET response_body = NULL, masked = 1
WHERE response_body IS NOT NULL AND (
  path LIKE '/v1/me/second-factors%' OR path LIKE '/v1/auth/%' OR path LIKE '%/oauth-authorizations'
  OR path LIKE '%/payment-connections/authorizations' OR path NOT LIKE '/v1/%'
);
