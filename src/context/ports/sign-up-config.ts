/** Settings by which strangers open accounts. */
export interface SignUpConfig {
  isOpen: boolean;
  /** Contact as a link, `mailto:` or https. Null if the operator names none. */
  contact: string | null;
  /** Public key of the Turnstile widget. Null if Turnstile is not configured. */
  turnstileSiteKey: string | null;
}
