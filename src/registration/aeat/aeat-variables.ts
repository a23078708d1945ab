/** Binding that requests are sent through: one with a client certificate, or a Worker that replaces the tax agency. */
export interface AeatFetcher {
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** Deployment configuration of the connection to the tax agency. */
export interface AeatVariables {
  /** Mutual TLS with the operator's certificate (`mtls_certificates`), or the simulator as a service binding. */
  AEAT?: AeatFetcher | undefined;
  /** `https` address of a relay that holds the certificate outside Workers. Takes precedence over the binding. */
  AEAT_RELAY_URL?: string | undefined;
  AEAT_RELAY_SECRET?: string | undefined;
  /** Kind of certificate: `PERSONAL` (of a person or representative; the default) or `SEAL`. */
  AEAT_CERTIFICATE?: string | undefined;
  /** Last day (`YYYY-MM-DD`) of the certificate. A binding does not reveal it. */
  AEAT_CERTIFICATE_EXPIRES_ON?: string | undefined;
  /** Hosts that replace the tax agency's own: for VeriFactu in each environment, and for the census. */
  AEAT_TEST_HOST?: string | undefined;
  AEAT_LIVE_HOST?: string | undefined;
  AEAT_CENSUS_HOST?: string | undefined;
  /** Host that replaces the Commission's for VIES. */
  VIES_HOST?: string | undefined;
  /** Local only: `on` if the binding leads to the simulator, which receives the time of the sender's books. */
  AEAT_SIMULATOR?: string | undefined;
}
